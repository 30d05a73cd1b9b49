const storageKey = 'officina.to-do-height';
/** Height in pixels before the list was first shown in this browser. */
const usual = 280;

/** Height in pixels of the list when it was last shown, which is reserved while the list is loading. */
export const toDoHeight = {
  read(): number {
    try {
      const text = localStorage.getItem(storageKey);
      return text && /^\d{1,4}$/.test(text) ? Number(text) : usual;
    } catch {
      return usual;
    }
  },
  store(height: number): void {
    try {
      localStorage.setItem(storageKey, String(Math.round(height)));
    } catch {
      // Without storage the usual height is reserved.
    }
  },
};
