/** Disables the warning about slow plugins, which is no use to the reader of a build. */
export const checks = { bundlerTimings: false };
