import { ask } from './is-outdated';

/** Reloads the page if the server answers; otherwise the page stays, and the browser shows no error page of its own. */
export async function reloadPage(): Promise<void> {
  const answer = await ask('/releases.json').catch(() => undefined);
  if (answer?.ok) window.location.reload();
}
