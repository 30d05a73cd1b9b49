const storageKey = 'officina.single-key-shortcuts';

/**
 * Whether a key alone may do something. Whoever dictates, or touches keys by accident, turns it off;
 * this browser remembers it.
 */
export const singleKeySetting = {
  isOn(): boolean {
    try {
      return localStorage.getItem(storageKey) !== 'off';
    } catch {
      return true;
    }
  },
  set(isOn: boolean): void {
    try {
      localStorage.setItem(storageKey, isOn ? 'on' : 'off');
    } catch {
      // A browser that does not store forgets it.
    }
  },
};
