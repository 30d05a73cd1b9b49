/** For `register`: the value of an optional field that is empty. */
export const nullWhenEmpty = { setValueAs: (text: string | null): string | null => text || null };
