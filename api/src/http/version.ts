import { DomainError } from './problems';

/** Tells what a read answers apart from what it answered before; made of its JSON, whatever its encoding. */
export const versionOf = (json: string): string => Bun.hash.xxHash64(json).toString(36) + json.length.toString(36);

/** Throws 412 unless the If-Match header names this version. Strict, as HTTP wants: a weak tag matches nothing. */
export function refuseOtherVersion(ifMatch: string, json: string): void {
  const version = versionOf(json);
  const tags = ifMatch.split(',').map((tag) => tag.trim());
  const isCurrent = tags.some((tag) => tag === '*' || versionIn(tag) === version);
  if (!isCurrent) throw new DomainError(412, 'Nel frattempo qualcun altro ha modificato questa scheda.');
}

/** The ETags of one version differ by the encoding they were sent in (`content-cache.ts`). */
const versionIn = (tag: string): string | undefined => /^"([a-z0-9]+)(-br|-gzip)?"$/.exec(tag)?.[1];
