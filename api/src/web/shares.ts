import { isBackOffice } from '@officina/contracts/paths';
import type { Env } from '../env';
import { schemeOf } from '../http/peer';
import { type ShownSet, shareCookie, shownSet } from '../http/share-cookie';
import { isVisitor } from '../http/visitor';
import type { LiveReleases } from '../modules/release/live-releases';
import { isDocument } from '../modules/visit/visits';
import type { LoadedReleases, ReleasesInUse } from './releases';

/** What one request is answered with. */
export interface ShownReleases extends LoadedReleases {
  /** Only while a release is staged. */
  shown?: ShownSet & { /** The visit begins with this answer. */ isNew?: true };
}

interface SharesOptions {
  env: Pick<Env, 'publicOrigin' | 'trustedProxies'>;
  releases: Pick<ReleasesInUse, 'current' | 'staged'>;
  live: Pick<LiveReleases, 'drawVisit' | 'countLiveVisit'>;
  random: () => number;
}

/**
 * Which set of releases a visit sees while one is staged. Drawn at the first document that a visitor opens; the answer has a
 * cookie, so that the visit stays in its set. ADR 0079.
 */
export function createShares({ env, releases, live, random }: SharesOptions) {
  const drawn = new WeakMap<Request, ShownSet>();

  /** What a request is answered with; null while there are no releases. */
  async function of(request: Request): Promise<ShownReleases | null> {
    const loaded = await releases.current();
    const { staged } = releases;
    if (!staged || !loaded) return loaded;
    const { id, share } = staged;
    const known = drawn.get(request) ?? shownSet(request);
    if (known?.id === id) return { ...(known.isStaged ? staged.loaded : loaded), shown: known };
    const isFirst = isDocument(request) && isVisitor(request) && !isBackOffice(new URL(request.url).pathname);
    if (!isFirst) return { ...loaded, shown: { id, isStaged: false } };
    const isStaged = random() * 100 < share && (await live.drawVisit(id));
    if (!isStaged) live.countLiveVisit(id);
    const shown = { id, isStaged };
    drawn.set(request, shown);
    return { ...(isStaged ? staged.loaded : loaded), shown: { ...shown, isNew: true } };
  }

  /** Tells the browser of a visit that was drawn now. */
  function mark(request: Request, response: Response): Response {
    const shown = drawn.get(request);
    if (shown) response.headers.append('set-cookie', shareCookie(shown, schemeOf(request, env) === 'https:'));
    return response;
  }

  return { of, mark };
}
