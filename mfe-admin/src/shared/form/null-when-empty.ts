/** Option of `register` for an optional field: an empty text is null. */
export const nullWhenEmpty = { setValueAs: (text: string | null): string | null => text || null };
