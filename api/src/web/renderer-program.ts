/**
 * The program of a renderer process (`renderer-process.ts`). It evaluates the server bundles that it is sent and renders
 * pages with them. Its argument is the path of the socket over which it reads the API.
 */
import { dlopen } from 'bun:ffi';
import { createClient } from '@officina/contracts/client';
import type { RendererAnswer, RendererTask } from './renderer-process';
import { loadServerHalves, releaseInStack, type ServerHalves } from './server-halves';

endWithServer();

const [, , unix] = process.argv;
const api = createClient({ origin: 'http://localhost', fetch: (request) => fetch(request, { unix }) });
let halves: ServerHalves | undefined;

const say = (answer: RendererAnswer): void => void process.send?.(answer);

process.on('message', async (task: RendererTask) => {
  if ('bundles' in task) {
    halves = loadServerHalves(task.bundles);
    say({ problems: halves.problems });
    return;
  }
  const { id, url, origin } = task;
  try {
    if (!halves?.shell) throw new Error('The shell has no server half');
    say({ id, page: await halves.shell.renderPage({ url, origin, api, parts: halves.parts }) });
  } catch (error) {
    const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
    say({ id, failure: message, release: releaseInStack(stack) });
  }
});

/** Ends this process with the server, even while a bundle loops and when the server is killed. */
function endWithServer(): void {
  process.on('disconnect', () => process.exit());
  if (process.platform !== 'linux') return;
  const [deathSignal, kill] = [1, 9];
  try {
    dlopen('libc.so.6', { prctl: { args: ['int', 'u64'], returns: 'int' } }).symbols.prctl(deathSignal, kill);
  } catch {
    // Another C library: a process that loops at the moment when its server is killed goes on.
  }
}
