import type { Browser } from 'playwright';

/** Milliseconds for which the processes run before each pause. */
const slice = 5;

/**
 * Lets the renderer processes of a browser run only a fraction 1/`slowdown` of the time, until the returned function is
 * called. The browser's own CPU throttling slows only the main thread of a page, not its workers.
 */
export async function slowRenderers(browser: Browser, slowdown: number): Promise<() => void> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const pids = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  if (pids.length === 0) throw new Error('No page is open');
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    for (const pid of pids) process.kill(pid, name);
  };
  let timer: Timer | undefined;
  const run = () => {
    signal('SIGCONT');
    timer = setTimeout(wait, slice);
  };
  const wait = () => {
    signal('SIGSTOP');
    timer = setTimeout(run, slice * (slowdown - 1));
  };
  run();
  return () => {
    clearTimeout(timer);
    signal('SIGCONT');
  };
}
