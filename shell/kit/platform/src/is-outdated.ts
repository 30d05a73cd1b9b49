/**
 * Whether a release that this page was opened with was replaced and is no longer on the server, so that code which is
 * not loaded yet will never come. False if the server does not say.
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

/** Asks the server, whatever is cached; rejects if it does not answer within 3 s. */
export const ask = (url: string, method = 'GET'): Promise<Response> =>
  fetch(url, { method, cache: 'no-store', signal: AbortSignal.timeout(3000) });
