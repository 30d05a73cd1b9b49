import { DomainError } from './problems';

/**
 * Version of a response, computed from its JSON and therefore the same in every encoding, prefixed by the version that
 * the handler has set, if any.
 */
export function versionOf(json: string, stated?: string): string {
  const version = Bun.hash.xxHash64(json).toString(36) + json.length.toString(36);
  return stated === undefined ? version : `${stated}.${version}`;
}

/** The handler's version in If-Match; undefined for "*", empty if it contains none. */
export const statedVersion = (ifMatch: string): string | undefined =>
  ifMatch.trim() === '*' ? undefined : (/^"(\w+)\.[\w-]+"$/.exec(ifMatch.trim())?.[1] ?? '');

/** Throws 412 unless If-Match names the version of `json`. As HTTP requires, a weak ETag never matches. */
export function refuseOtherVersion(ifMatch: string, json: string): void {
  const version = versionOf(json);
  const tags = ifMatch.split(',').map((tag) => tag.trim());
  const isCurrent = tags.some((tag) => tag === '*' || versionIn(tag) === version);
  if (!isCurrent) throw new DomainError(412, 'Nel frattempo qualcun altro ha modificato questa scheda.');
}

/** ETags of one version differ by a suffix for the encoding (`content-cache.ts`). */
const versionIn = (tag: string): string | undefined => /^"([a-z0-9]+)(-br|-gzip)?"$/.exec(tag)?.[1];
