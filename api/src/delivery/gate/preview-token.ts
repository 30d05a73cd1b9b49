import { timingSafeEqual } from 'node:crypto';
import { Version } from '@officina/contracts/release';
import { ModuleName } from '@officina/contracts/remotes';
import * as v from 'valibot';

/** A release that the holder of a token may see before it is live. */
const Preview = v.object({
  part: ModuleName,
  version: Version,
  /** Milliseconds since 1970. */
  expiresAt: v.pipe(v.string(), v.regex(/^\d{13}$/), v.toNumber()),
});
export type Preview = v.InferOutput<typeof Preview>;

/** The token of a link and of its cookie: part, version, end and an HMAC of these, joined by dots. */
export function previewToken({ part, version, expiresAt }: Preview, secret: string): string {
  const claim = `${part}.${version}.${expiresAt}`;
  const signature = new Bun.CryptoHasher('sha256', secret).update(`preview:${claim}`).digest('base64url');
  return `${claim}.${signature}`;
}

/** What a token says; undefined if it has ended, was changed, or was signed with another secret. */
export function readPreviewToken(token: string, secret: string, now = Date.now()): Preview | undefined {
  const [part, version, expiresAt] = token.split('.');
  const claim = v.safeParse(Preview, { part, version, expiresAt });
  if (!claim.success || claim.output.expiresAt <= now) return undefined;
  const given = Buffer.from(token);
  const expected = Buffer.from(previewToken(claim.output, secret));
  return given.length === expected.length && timingSafeEqual(given, expected) ? claim.output : undefined;
}
