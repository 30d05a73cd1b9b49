/** How long each plugin took says nothing to the reader of a build. */
export const checks = { bundlerTimings: false };
