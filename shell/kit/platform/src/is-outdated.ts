/**
 * Whether a release that this page uses was replaced and deleted from the server, so that its code which is not loaded
 * yet can never be loaded. False if the server does not answer.
 */
export async function isOutdated(): Promise<boolean> {
  try {
    const opened = document.getElementById('releases')?.textContent.match(/\/r\/[^"]+/g) ?? [];
    const current = await ask('/releases.json');
    if (!current.ok) return false;
    const live = await current.text();
    const replaced = opened.filter((url) => !live.includes(url));
    const answers = await Promise.all(replaced.map((url) => ask(url, 'HEAD')));
    return answers.some(({ status }) => status === 404);
  } catch {
    return false;
  }
}

/** A request past all caches; rejects if there is no answer within 3 s. */
export const ask = (url: string, method = 'GET'): Promise<Response> =>
  fetch(url, { method, cache: 'no-store', signal: AbortSignal.timeout(3000) });
