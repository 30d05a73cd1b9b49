import { prefixOf } from './session-cookie';

/** Which set of releases a visit sees while one is staged (ADR 0034). */
export interface ShownSet {
  /** Of the staged release. */
  id: number;
  /** Whether it sees that; false: what is live. */
  isStaged: boolean;
}

/** What a browser was told to see; undefined if it was told nothing. */
export function shownSet({ headers }: Pick<Request, 'headers'>): ShownSet | undefined {
  const [, id, set] = /(?:^|;\s*)(?:__Host-)?share=(\d{1,9})\.(in|out)(?:;|$)/.exec(headers.get('cookie') ?? '') ?? [];
  return id ? { id: Number(id), isStaged: set === 'in' } : undefined;
}

/** For as long as the browser is open; it names the release and one of two sets, so it tells nobody apart. */
export const shareCookie = ({ id, isStaged }: ShownSet, isHttps: boolean): string =>
  new Bun.Cookie(`${prefixOf(isHttps)}share`, `${id}.${isStaged ? 'in' : 'out'}`, {
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps,
  }).serialize();
