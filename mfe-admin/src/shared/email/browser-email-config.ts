import { company } from '@officina/contracts/company';

/** The e-mail account that this browser keeps for replies and tests. */
export interface BrowserEmailConfig {
  serviceId: string;
  templateId: string;
  publicKey: string;
  fromEmail: string;
  fromName: string;
}

const storageKey = 'officina.email-config';

/** Placeholders for missing credentials. */
export const emailPlaceholders = {
  serviceId: 'your_service_id',
  templateId: 'your_template_id',
  publicKey: 'your_public_key',
} as const;

const defaults: BrowserEmailConfig = { ...emailPlaceholders, fromEmail: company.email, fromName: company.brand };

/** The stored account, with placeholders and the garage as the sender for missing or invalid fields. */
export function loadEmailConfig(storage: Pick<Storage, 'getItem'> = localStorage): BrowserEmailConfig {
  let stored: unknown;
  try {
    stored = JSON.parse(storage.getItem(storageKey) ?? '{}');
  } catch {
    // Storage may be blocked or hold invalid JSON: the defaults are used.
  }
  const given = new Map(Object.entries(typeof stored === 'object' && stored !== null ? stored : {}));
  const read = (key: keyof BrowserEmailConfig): string => {
    const value = given.get(key);
    return typeof value === 'string' && value !== '' ? value : defaults[key];
  };
  return {
    serviceId: read('serviceId'),
    templateId: read('templateId'),
    publicKey: read('publicKey'),
    fromEmail: read('fromEmail'),
    fromName: read('fromName'),
  };
}

/** Throws if the browser refuses to store it. */
export function saveEmailConfig(config: BrowserEmailConfig): void {
  localStorage.setItem(storageKey, JSON.stringify(config));
}

/** True once none of the three credentials is its placeholder. */
export const isConfigured = (config: BrowserEmailConfig): boolean =>
  config.serviceId !== emailPlaceholders.serviceId &&
  config.templateId !== emailPlaceholders.templateId &&
  config.publicKey !== emailPlaceholders.publicKey;
