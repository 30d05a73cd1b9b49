/**
 * What a text is encrypted for: each purpose has its own key, so that a text cannot be decrypted for another purpose.
 */
export type Purpose = 'emailjs-key' | 'mailbox-password' | 'authenticator' | 'account-link';

/** Prefix of a text whose key and authenticated data depend on the purpose. */
const version = 'v2';

/** Encrypts a text with AES-256-GCM under a key derived from `secret`. The random IV makes each result different. */
export async function seal(secret: string, purpose: Purpose, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: bytesOf(purpose) },
    await keyOf(secret, purpose),
    bytesOf(text),
  );
  return [version, base64(iv), base64(new Uint8Array(sealed))].join('.');
}

/** Decrypts a text; throws if the secret or the purpose differs or the text was changed. */
export async function unseal(secret: string, purpose: Purpose, sealed: string): Promise<string> {
  const [prefix, iv = '', data = ''] = sealed.split('.');
  const isOfPurpose = prefix === version;
  const text = await crypto.subtle.decrypt(
    {
      name: 'AES-GCM',
      iv: Buffer.from(iv, 'base64url'),
      ...(isOfPurpose ? { additionalData: bytesOf(purpose) } : {}),
    },
    await keyOf(secret, isOfPurpose ? purpose : keyOfVersion1),
    Buffer.from(data, 'base64url'),
  );
  return new TextDecoder().decode(text);
}

/** Label of the single key of `v1`, with which earlier releases encrypted everything. */
const keyOfVersion1 = 'email-config private key';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

async function keyOf(secret: string, label: Purpose | typeof keyOfVersion1): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', bytesOf(secret), 'HKDF', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(32), info: bytesOf(label) },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}
