/** A name for one opening of a form, which no other has. */
export const newOpening = (): string => Date.now().toString(36) + Math.random().toString(36).slice(2, 8);
