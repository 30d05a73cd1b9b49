const storageKey = 'officina.to-do-height';
/** Before the list was ever shown in this browser. */
const usual = 280;

/** Height of the list when it was last shown, in pixels: the page is as high while the list is loading. */
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
      // Without storage the list is as high as usual.
    }
  },
};
