import { prefixOf } from './session-cookie';

/** The set of releases that a visit gets while one is staged (ADR 0034). */
export interface ShownSet {
  /** Id of the staged release. */
  id: number;
  /** Whether the visit gets it; false: the live one. */
  isStaged: boolean;
}

/** The assignment in a browser's cookie; undefined without one. */
export function shownSet({ headers }: Pick<Request, 'headers'>): ShownSet | undefined {
  const [, id, set] = /(?:^|;\s*)(?:__Host-)?share=(\d{1,9})\.(in|out)(?:;|$)/.exec(headers.get('cookie') ?? '') ?? [];
  return id ? { id: Number(id), isStaged: set === 'in' } : undefined;
}

/** Session cookie; it contains only the release's id and one of two sets, so it identifies nobody. */
export const shareCookie = ({ id, isStaged }: ShownSet, isHttps: boolean): string =>
  new Bun.Cookie(`${prefixOf(isHttps)}share`, `${id}.${isStaged ? 'in' : 'out'}`, {
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps,
  }).serialize();
