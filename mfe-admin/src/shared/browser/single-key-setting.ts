const storageKey = 'officina.single-key-shortcuts';

/**
 * Whether single-key shortcuts are on. Users who dictate, or press keys by accident, turn them off. Stored in this
 * browser.
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
      // Without storage the setting lasts until the page is closed.
    }
  },
};
