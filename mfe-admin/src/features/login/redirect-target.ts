import { paths } from '@officina/contracts/paths';

/** The path to open after the sign-in: the page that required it, otherwise the dashboard. */
export function redirectTarget(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  if (typeof from !== 'string' || !/^\/(?![/\\])/.test(from) || from.startsWith(paths.auth)) return paths.admin;
  return from;
}
