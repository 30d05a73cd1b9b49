import { company } from '@officina/contracts/company';
import type { Company } from '@officina/contracts/company-facts';
import { atom } from '@officina/forms';
import { type EmailSender, isConfigured } from './send-email';

const storageKey = 'officina.email-config';

/** Placeholder credentials, which count as missing if they are stored. */
export const emailPlaceholders = {
  serviceId: 'your_service_id',
  templateId: 'your_template_id',
  publicKey: 'your_public_key',
} as const;

/** The EmailJS account of this browser, for replies and tests. The sender defaults to the company. */
export function loadEmailConfig(
  { email, brand }: Pick<Company, 'email' | 'brand'>,
  storage: Pick<Storage, 'getItem'> = localStorage,
): EmailSender {
  let stored: unknown;
  try {
    stored = JSON.parse(storage.getItem(storageKey) ?? '{}');
  } catch {
    // Storage may be blocked or hold invalid JSON: the defaults are used.
  }
  const given = new Map<string, unknown>(Object.entries(stored ?? {}));
  const text = (key: keyof EmailSender): string => {
    const value = given.get(key);
    return typeof value === 'string' ? value : '';
  };
  const credential = (key: keyof typeof emailPlaceholders) => (text(key) === emailPlaceholders[key] ? '' : text(key));
  return {
    serviceId: credential('serviceId'),
    templateId: credential('templateId'),
    publicKey: credential('publicKey'),
    fromEmail: text('fromEmail') || email,
    fromName: text('fromName') || brand,
  };
}

// localStorage is the source of truth; this counter only signals that it may have changed.
const revision = atom(0);
revision.onMount = (change) => {
  const fromOtherTab = () => change((seen) => seen + 1);
  window.addEventListener('storage', fromOtherTab);
  return () => window.removeEventListener('storage', fromOtherTab);
};

/** Stores the account. Throws if the browser refuses. */
export const saveEmailConfigAtom = atom(null, (_, set, config: EmailSender) => {
  localStorage.setItem(storageKey, JSON.stringify(config));
  set(revision, (seen) => seen + 1);
});

/** Whether this browser can send e-mails by itself, synchronized across tabs. */
export const isEmailActiveAtom = atom((get) => {
  get(revision);
  // The company is only the default sender, which makes no difference here.
  return isConfigured(loadEmailConfig(company));
});
