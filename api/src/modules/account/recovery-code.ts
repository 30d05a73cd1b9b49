import { randomBytes, scrypt } from 'node:crypto';

/** Base 32 without I, L, O and U, which can be misread or form words. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 12;
const prefix = 'scrypt';

/** A code with 60 random bits, short enough to copy by hand: "7K3M-9QWX-2DRT". */
export const newRecoveryCode = (): string => {
  // 256 is a multiple of 32, so all characters are equally likely.
  const signs = Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]);
  return signs.join('').replace(/.{4}(?=.)/g, '$&-');
};

/** Normalises a typed code: ignores case, spaces and dashes, and replaces letters that look like 0 and 1. */
export const plainCode = (typed: string): string =>
  typed
    .toLowerCase()
    .replace(/[^a-z\d]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1');

/** scrypt, because with a fast hash 60 bits could be found by brute force. */
export function slowHash(code: string, salt: Uint8Array): Promise<string> {
  return new Promise((resolve, reject) => {
    scrypt(code, salt, 32, { N: 2 ** 14, r: 8, p: 1 }, (error, hash) =>
      error ? reject(error) : resolve([prefix, Buffer.from(salt).toString('hex'), hash.toString('hex')].join('$')),
    );
  });
}

/** The salt of a stored hash; null for SHA-256 hashes of the 128-bit codes of earlier versions. */
export function saltOf(stored: string): Uint8Array | null {
  const [kind, salt = ''] = stored.split('$');
  return kind === prefix ? Buffer.from(salt, 'hex') : null;
}
