import { timingSafeEqual } from 'node:crypto';

/** 256 random bits in base64url, for a cookie. */
export const newToken = (): string => Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');

/** SHA-256 of a token for the database. The token is random, so a fast hash cannot be reversed by guessing. */
export const hashOf = (token: string): string => new Bun.CryptoHasher('sha256').update(token).digest('hex');

/** A random token with a signature, which only this site can issue for this use. */
export const newSignedToken = (use: string, secret: string): string => signed(newToken(), use, secret);

/** Whether a token was issued for this use. */
export const isSignedToken = (token: string, use: string, secret: string): boolean =>
  /^[\w-]{43}\.[\w-]{43}$/.test(token) &&
  timingSafeEqual(Buffer.from(token), Buffer.from(signed(token.slice(0, 43), use, secret)));

const signed = (random: string, use: string, secret: string): string =>
  `${random}.${new Bun.CryptoHasher('sha256', secret).update(`${use}:${random}`).digest('base64url')}`;
