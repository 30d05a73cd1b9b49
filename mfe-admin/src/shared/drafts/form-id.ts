/** A unique id for one opening of a form. */
export const newFormId = (): string => Date.now().toString(36) + Math.random().toString(36).slice(2, 8);
