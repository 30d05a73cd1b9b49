/** 256 random bits in base64url, for a cookie. */
export const newToken = (): string => Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');

/** SHA-256 of a token for the database. The token is random, so a fast hash cannot be reversed by guessing. */
export const hashOf = (token: string): string => new Bun.CryptoHasher('sha256').update(token).digest('hex');
