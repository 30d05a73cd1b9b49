import type { LinkedDraft } from '@officina/contracts/draft-link';
import { paths } from '@officina/contracts/paths';
import { shortVersion } from '@officina/contracts/release';
import type { Env } from '../../env';
import { schemeOf } from '../../http/peer';
import { previewCookie, previewTokenOf } from '../../http/session-cookie';
import { type ShownSet, shareCookie, shownSet } from '../../http/share-cookie';
import { openedArea } from '../../http/visitor';
import type { Guest } from '../../modules/draft-link/draft-link';
import { readPreviewToken } from '../gate/preview-token';
import type { Opened } from '../watch/openings';
import type { LiveReleases } from './live-releases';
import type { PreparedSet } from './preparation';
import type { Sets } from './sets';

/** The set of releases for a request. */
export interface SeenSet extends PreparedSet {
  /** Which of the two sets the visit gets; only while a release is staged. */
  shown?: ShownSet;
  /** HTML after "Anteprima" in the bar of a preview. */
  preview?: string;
  /** The response is only for this browser and moment, and must not be cached. */
  isOwn?: boolean;
  /** `set-cookie` headers, if a visit starts or a preview has ended. */
  cookies?: string[];
}

interface SeenOptions {
  env: Pick<Env, 'publicOrigin' | 'trustedProxies'>;
  secret: string;
  sets: Pick<Sets, 'current' | 'trial' | 'preview'>;
  live: Pick<LiveReleases, 'drawVisit'>;
  /** The draft that a private link's token gives access to. */
  guestOf: (token: string) => Promise<Guest | undefined>;
  opened?: Opened | undefined;
  /** Random number from 0 to 1 that decides who gets a staged release. */
  random: () => number;
}

/** The public path of a draft after its publication. */
export const pageOf = ({ kind, id }: LinkedDraft): string => paths[kind](id);

/**
 * Selects the set of releases for a request: the live one; the staged one, by chance at the first document that a
 * visitor opens, with a cookie that keeps the visit in its set (ADR 0034); or a preview, if the browser has opened its
 * signed link (ADR 0036).
 */
export function createSeen({ env, secret, sets, live, opened, guestOf, random }: SeenOptions) {
  const isHttps = (request: Request) => schemeOf(request, env) === 'https:';

  /** The set for a visitor. */
  async function ofVisit(request: Request, inUse: PreparedSet): Promise<SeenSet> {
    const { trial } = sets;
    if (!trial) return inUse;
    const { id, share } = trial;
    const known = shownSet(request);
    if (known?.id === id) return { ...(known.isStaged ? trial.set : inUse), shown: known };
    if (openedArea(request) !== 'site') return { ...inUse, shown: { id, isStaged: false } };
    const isStaged = await live.drawVisit(id, random() * 100 < share);
    const shown = { id, isStaged };
    return { ...(isStaged ? trial.set : inUse), shown, cookies: [shareCookie(shown, isHttps(request))] };
  }

  async function setOf(request: Request): Promise<SeenSet | null> {
    const inUse = await sets.current();
    if (!inUse) return null;
    const token = previewTokenOf(request, isHttps(request));
    if (token === undefined) return ofVisit(request, inUse);
    const guest = await guestOf(token);
    if (guest?.isDraft) {
      if (new URL(request.url).pathname !== pageOf(guest)) return ofVisit(request, inUse);
      // The browser fetches the draft with its own cookie.
      return { ...inUse, renderer: null, preview: ': questa pagina non è ancora pubblica', isOwn: true };
    }
    const preview = readPreviewToken(token, secret);
    const set = preview && (await sets.preview(preview.part, preview.version));
    if (set) {
      return { ...set, preview: ` di ${preview.part}, versione ${shortVersion(preview.version)}`, isOwn: true };
    }
    const seen = await ofVisit(request, inUse);
    return { ...seen, isOwn: true, cookies: [...(seen.cookies ?? []), previewCookie(isHttps(request))] };
  }

  /** Returns null while there are no releases. Records which releases a visitor opens a page with. */
  return async function seenBy(request: Request, ipOf = () => 'local'): Promise<SeenSet | null> {
    const seen = await setOf(request);
    if (seen) void opened?.(request, seen.byName, ipOf);
    return seen;
  };
}
