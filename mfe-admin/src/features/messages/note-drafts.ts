const prefix = 'officina.note.';

/** Notes that are not added yet, by message, kept for this tab. Without storage, or without free space, there are none. */
export const noteDrafts = {
  /** The text as it was typed; empty without one. */
  read(messageId: number): string {
    try {
      return sessionStorage.getItem(prefix + messageId) ?? '';
    } catch {
      return '';
    }
  },

  keep(messageId: number, text: string): void {
    try {
      if (text === '') sessionStorage.removeItem(prefix + messageId);
      else sessionStorage.setItem(prefix + messageId, text);
    } catch {
      // The text is not kept, but it is still in the field.
    }
  },
};
