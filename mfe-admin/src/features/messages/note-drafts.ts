const prefix = 'officina.note.';

/** Notes that are not added yet, kept for this tab by the prefix of whose they are. Without storage, or without free space, there are none. */
export const noteDrafts = {
  /** The text as it was typed; empty without one. */
  read(own: string): string {
    try {
      return sessionStorage.getItem(prefix + own) ?? '';
    } catch {
      return '';
    }
  },

  keep(own: string, text: string): void {
    try {
      if (text === '') sessionStorage.removeItem(prefix + own);
      else sessionStorage.setItem(prefix + own, text);
    } catch {
      // The text is not kept, but it is still in the field.
    }
  },
};
