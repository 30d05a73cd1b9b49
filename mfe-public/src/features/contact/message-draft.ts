const storageKey = 'contact-message';

/** The unsent message of this tab. Without storage there is none. */
export const messageDraft = {
  /** Stores what is typed, and the subject of the link that led to the form. */
  keep(form: HTMLFormElement, linked: string): void {
    const { website: _, ...typed } = Object.fromEntries(new FormData(form));
    try {
      sessionStorage.setItem(storageKey, JSON.stringify({ ...typed, linked }));
    } catch {
      // The message is not stored, but it is still in the form.
    }
  },

  /** Fills empty fields. The subject of another link replaces the stored one. */
  fill(form: HTMLFormElement, linked: string): void {
    const { linked: before, ...fields } = read();
    if (linked && linked !== before) fields.subject = linked;
    for (const [name, value] of Object.entries(fields)) {
      const field = form.elements.namedItem(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value ||= String(value);
    }
  },

  forget: () => {
    try {
      sessionStorage.removeItem(storageKey);
    } catch {
      // Nothing is stored.
    }
  },
};

function read(): Record<string, unknown> {
  try {
    return Object(JSON.parse(sessionStorage.getItem(storageKey) ?? '{}'));
  } catch {
    return {};
  }
}
