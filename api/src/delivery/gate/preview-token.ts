import { timingSafeEqual } from 'node:crypto';
import { Version } from '@officina/contracts/release';
import { ModuleName } from '@officina/contracts/remotes';
import * as v from 'valibot';

/** A release that the holder of a token may see although it is not live. */
const Preview = v.object({
  part: ModuleName,
  version: Version,
  /** Milliseconds since 1970. */
  expiresAt: v.pipe(v.string(), v.regex(/^\d{13}$/), v.toNumber()),
});
export type Preview = v.InferOutput<typeof Preview>;

/** Token for the link and its cookie: part, version, expiry and their HMAC, joined by dots. */
export function previewToken({ part, version, expiresAt }: Preview, secret: string): string {
  const claim = `${part}.${version}.${expiresAt}`;
  const signature = new Bun.CryptoHasher('sha256', secret).update(`preview:${claim}`).digest('base64url');
  return `${claim}.${signature}`;
}

/** Verifies a token; undefined if it has expired, was changed, or was signed with another secret. */
export function readPreviewToken(token: string, secret: string, now = Date.now()): Preview | undefined {
  const [part, version, expiresAt] = token.split('.');
  const claim = v.safeParse(Preview, { part, version, expiresAt });
  if (!claim.success || claim.output.expiresAt <= now) return undefined;
  const given = Buffer.from(token);
  const expected = Buffer.from(previewToken(claim.output, secret));
  return given.length === expected.length && timingSafeEqual(given, expected) ? claim.output : undefined;
}
