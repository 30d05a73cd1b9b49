/**
 * A value as JSON in the text of a script element, which nothing in it can close: a parser ends the element at "</script",
 * and after "<!--" it may miss that end.
 */
export const inScript = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

/** Rules in the text of a style element, which nothing in them can close. */
export const inStyle = (css: string): string => css.replace(/<(?=\/style)/gi, '\\3c ');
