import { paths } from '@officina/contracts/paths';

/** Where a visitor goes after signing in: the page of this site that asked for it, else the dashboard. */
export function wantedPage(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  if (typeof from !== 'string' || !/^\/(?![/\\])/.test(from) || from.startsWith(paths.auth)) return paths.admin;
  return from;
}
