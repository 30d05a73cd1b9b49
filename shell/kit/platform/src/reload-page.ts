import { ask } from './is-outdated';

/** Reloads the page if the server answers; otherwise the browser would replace the page with its own error page. */
export async function reloadPage(): Promise<void> {
  const answer = await ask('/releases.json').catch(() => undefined);
  if (answer?.ok) window.location.reload();
}
