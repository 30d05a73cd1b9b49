const version = 'v1';

/** Encrypts a text with AES-256-GCM under a key derived from `secret`. The random IV makes each result different. */
export async function seal(secret: string, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv },
    await keyOf(secret),
    new TextEncoder().encode(text),
  );
  return [version, base64(iv), base64(new Uint8Array(sealed))].join('.');
}

/** Decrypts a sealed text; throws when the secret is another one or the sealed text was changed. */
export async function unseal(secret: string, sealed: string): Promise<string> {
  const [, iv = '', data = ''] = sealed.split('.');
  const text = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: Buffer.from(iv, 'base64url') },
    await keyOf(secret),
    Buffer.from(data, 'base64url'),
  );
  return new TextDecoder().decode(text);
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

async function keyOf(secret: string): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', new TextEncoder().encode(secret), 'HKDF', false, ['deriveKey']);
  const purpose = new TextEncoder().encode('email-config private key');
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(32), info: purpose },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}
