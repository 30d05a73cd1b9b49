/**
 * A value as JSON for the content of a script element. "<" is escaped, because "</script" would end the element, and
 * after "<!--" its end may be missed.
 */
export const inScript = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

/** CSS for the content of a style element, with "</style" escaped. */
export const inStyle = (css: string): string => css.replace(/<(?=\/style)/gi, '\\3c ');
