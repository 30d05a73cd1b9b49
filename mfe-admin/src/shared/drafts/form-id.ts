/** A unique id for a form from its opening to its end. */
export const newFormId = (): string => Date.now().toString(36) + Math.random().toString(36).slice(2, 8);
