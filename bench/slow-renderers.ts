import type { Browser } from 'playwright';

/** Milliseconds in which the processes run, before they wait the rest of the time. */
const slice = 5;

/**
 * Lets the processes of a browser's pages run only one part in `slowdown` of the time, until the returned function is
 * called. The browser's own throttling slows the main thread of a page and none of its workers.
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
