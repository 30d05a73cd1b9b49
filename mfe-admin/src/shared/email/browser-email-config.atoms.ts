import { atom } from '@officina/forms';
import { type BrowserEmailConfig, isConfigured, loadEmailConfig, saveEmailConfig } from './browser-email-config';

// localStorage is the source of truth; this counter only says that it may have changed.
const revision = atom(0);
revision.onMount = (change) => {
  const fromOtherTab = () => change((seen) => seen + 1);
  window.addEventListener('storage', fromOtherTab);
  return () => window.removeEventListener('storage', fromOtherTab);
};

/** The e-mail account of this browser, in sync across tabs. Writing throws if the browser refuses to store it. */
export const emailConfigAtom = atom(
  (get) => {
    get(revision);
    return loadEmailConfig();
  },
  (get, set, config: BrowserEmailConfig) => {
    saveEmailConfig(config);
    set(revision, get(revision) + 1);
  },
);

/** True once this browser can send e-mail by itself. */
export const isEmailActiveAtom = atom((get) => isConfigured(get(emailConfigAtom)));
