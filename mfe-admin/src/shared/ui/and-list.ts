const format = new Intl.ListFormat('it', { type: 'conjunction' });

/** Things within a sentence: "a, b e c"; empty without any. */
export const listed = (things: readonly string[]): string => format.format(things);
