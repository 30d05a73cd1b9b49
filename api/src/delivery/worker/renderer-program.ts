/**
 * Program of a renderer process (`renderer-process.ts`). It evaluates the server bundles that it receives and renders
 * pages with them. It reads the API through the server.
 */
import { dlopen } from 'bun:ffi';
import { createClient } from '@officina/contracts/client';
import type { Releases } from '@officina/contracts/release';
import { codeErrorOf } from './code-error';
import type { RendererAnswer } from './renderer-answer';
import type { RendererTask } from './renderer-process';
import { loadServerHalves, type ServerHalves } from './server-halves';

endWithServer();

const reads = new Map<number, PromiseWithResolvers<Response>>();
let lastRead = 0;
const api = createClient({
  origin: 'http://localhost',
  fetch({ method, url }) {
    if (method !== 'GET') return Promise.reject(new Error('A page only reads the API'));
    lastRead += 1;
    const response = Promise.withResolvers<Response>();
    reads.set(lastRead, response);
    say({ read: lastRead, path: url.slice('http://localhost'.length) });
    return response.promise;
  },
});
let halves: ServerHalves | undefined;
let releases: Releases = { remotes: {} };

const say = (answer: RendererAnswer): void => void process.send?.(answer);

// Errors thrown by timers or the like are reported; the server then ends this process.
for (const event of ['uncaughtException', 'unhandledRejection']) {
  process.on(event, (error: unknown) => {
    console.error(String(error));
    say({ thrown: codeErrorOf(error) });
  });
}

process.on('message', async (task: RendererTask) => {
  if ('bundles' in task) {
    releases = task.releases;
    halves = loadServerHalves(task.bundles, ({ name, version }) => say({ loading: { name, version } }));
    say({ faults: halves.faults });
    return;
  }
  if ('read' in task) {
    reads.get(task.read)?.resolve(new Response(task.body, task));
    reads.delete(task.read);
    return;
  }
  const { id, url, origin } = task;
  try {
    if (!halves?.shell) throw new Error('The shell has no server half');
    const { error, ...page } = await halves.shell.renderPage({ url, origin, api, parts: halves.parts, releases });
    say({ id, page, thrown: error === undefined ? undefined : codeErrorOf(error) });
  } catch (error) {
    say({ id, thrown: codeErrorOf(error) });
  }
});

/** Ends this process with the server, even if a bundle loops or the server is killed. */
function endWithServer(): void {
  process.on('disconnect', () => process.exit());
  if (process.platform !== 'linux') return;
  const [deathSignal, kill] = [1, 9];
  try {
    dlopen('libc.so.6', { prctl: { args: ['int', 'u64'], returns: 'int' } }).symbols.prctl(deathSignal, kill);
  } catch {
    // Another C library: a process that loops when its server is killed continues to run.
  }
}
