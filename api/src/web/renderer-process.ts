import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { RenderedPage } from '@officina/contracts/release';
import type { RemotePart } from '@officina/contracts/remotes';
import * as v from 'valibot';
import { within } from '../http/within';
import type { ServerBundle } from './server-halves';

/** A page to render: its URL without the origin, and the site's public origin. */
export interface PageRequest {
  url: string;
  origin: string;
}

/** What a renderer process is sent: first the bundles, then pages. */
export type RendererTask = { bundles: readonly ServerBundle[] } | ({ id: number } & PageRequest);

/** What a renderer process answers. */
export type RendererAnswer = v.InferInput<typeof Answer>;

/** A page that could not be rendered. */
export class RenderFailure extends Error {
  override readonly name = 'RenderFailure';
  constructor(
    message: string,
    readonly details: {
      /** The release whose code failed, if known. */
      release?: { name: string; version: string } | undefined;
      /** This page has ended the process: it is not rendered again at once. */
      endsProcess?: boolean;
      /** The API did not answer in time, the processor was busy, or another page ended the process: it is not to blame. */
      isLate?: boolean;
    } = {},
  ) {
    super(message);
  }
}

/** One renderer process. */
export interface RendererProcess {
  /** One sentence for each bundle that does not load. */
  problems: string[];
  /** Rejects with a RenderFailure. */
  render(page: PageRequest): Promise<RenderedPage>;
  /** False as soon as the process ends or is being ended. */
  isRunning(): boolean;
  /** Resolves when the process has ended and what it used is removed. */
  ended: Promise<void>;
  kill(): void;
}

export interface RendererOptions {
  bundles: readonly ServerBundle[];
  /** The handler of the API, which the process may read like a visitor. */
  api: (request: Request) => Promise<Response>;
}

/** Milliseconds for evaluating the bundles, and for one page. */
const startTimeoutMs = 5000;
const pageTimeoutMs = 2000;
/** Milliseconds of processor time that a page which loops has used by then, on a machine that is not too busy. */
const leastCpuMs = 1500;
/** Milliseconds after which a page ends the process even if it waits for the API or the processor. */
const longestMs = 10_000;
/** Bytes of memory at which a process is ended; a normal one has 100 to 200 MB. */
const maxMemory = 512 * 1024 * 1024;
/** Milliseconds between two looks at the memory of a process. */
const memoryCheckMs = 250;

const endedByItself = 'it has ended by itself';

const program = join(import.meta.dir, 'renderer-program.ts');

/**
 * Starts a process with these bundles. It has none of the server's settings in its environment, and ends with the
 * server. Rejects with a RenderFailure if it does not start.
 */
export async function startRendererProcess({ bundles, api }: RendererOptions): Promise<RendererProcess> {
  const socket = await serveApi(api);
  const pages = new Map<number, PromiseWithResolvers<RenderedPage> & { settled(): void }>();
  const ready = Promise.withResolvers<string[]>();
  let lastId = 0;
  let endedBy: { reason: string; page?: number | undefined } | undefined;

  const child = await spawnOrClose();
  child.unref();

  async function spawnOrClose() {
    try {
      return Bun.spawn([process.execPath, '--no-env-file', program, socket.path], {
        // Neither the settings nor a bunfig.toml or .env of the server.
        env: { NODE_ENV: 'production' },
        cwd: dirname(socket.path),
        serialization: 'advanced',
        stdio: ['ignore', 'ignore', 'inherit'],
        ipc: receive,
        // Without its channel it is of no use, even if it still runs.
        onDisconnect: () => end(endedByItself),
      });
    } catch (error) {
      await socket.close();
      throw error;
    }
  }

  /** Ends the process; `page` is the one that is to blame. */
  function end(reason: string, page?: number): void {
    endedBy ??= { reason, page };
    child.kill('SIGKILL');
  }

  function receive(message: unknown): void {
    const { success, output } = v.safeParse(Answer, message);
    if (!success) end('it answers with something that is no page');
    else if ('problems' in output) ready.resolve(output.problems);
    else {
      const page = pages.get(output.id);
      pages.delete(output.id);
      page?.settled();
      if ('page' in output) page?.resolve(output.page);
      else page?.reject(new RenderFailure(output.failure, { release: output.release }));
    }
  }

  const memoryCheck = setInterval(() => {
    if (usageOf(child.pid).memory > maxMemory) end('it uses too much memory', onlyPage(pages));
  }, memoryCheckMs).unref();

  const ended = child.exited.then(async () => {
    clearInterval(memoryCheck);
    const { reason = endedByItself, page = onlyPage(pages) } = endedBy ?? {};
    const message = `The renderer process was lost: ${reason}`;
    ready.reject(new RenderFailure(message));
    for (const [id, { reject, settled }] of pages) {
      settled();
      reject(new RenderFailure(message, { endsProcess: id === page, isLate: id !== page }));
    }
    await socket.close();
  });

  child.send({ bundles } satisfies RendererTask);
  const late = () => {
    const { cpuMs, isRunnable } = usageOf(child.pid);
    return new RenderFailure('The server bundles take too long to load', { isLate: isRunnable && cpuMs < leastCpuMs });
  };
  const problems = await within(startTimeoutMs, ready.promise, late).catch((error) => {
    end('it does not start');
    throw error;
  });

  return {
    problems,
    ended,
    isRunning: () => endedBy === undefined && child.exitCode === null && child.signalCode === null,
    kill: () => end('it is no longer in use'),
    async render(page) {
      lastId += 1;
      const id = lastId;
      const answer = Promise.withResolvers<RenderedPage>();
      const began = { at: performance.now(), cpuMs: usageOf(child.pid).cpuMs };
      /** Fails the page. Ends the process if the page is to blame, else looks again later. */
      const look = () => {
        const { cpuMs, isRunnable } = usageOf(child.pid);
        const isStarved = isRunnable && cpuMs - began.cpuMs < leastCpuMs;
        const isLate = (socket.isBusy() || isStarved) && performance.now() - began.at < longestMs;
        const reason = `The page ${page.url} takes longer than ${pageTimeoutMs / 1000} s`;
        if (!isLate) end(reason, id);
        else timer = setTimeout(look, pageTimeoutMs);
        answer.reject(new RenderFailure(reason, { isLate, endsProcess: endedBy?.page === id }));
      };
      let timer = setTimeout(look, pageTimeoutMs);
      pages.set(id, { ...answer, settled: () => clearTimeout(timer) });
      try {
        child.send({ id, ...page } satisfies RendererTask);
      } catch {
        end(endedByItself);
      }
      return answer.promise;
    },
  };
}

/** The page to blame when a process ends by itself: the one that it was rendering, if it was only one. */
const onlyPage = (pages: ReadonlyMap<number, unknown>): number | undefined =>
  pages.size === 1 ? [...pages.keys()][0] : undefined;

const Parts = v.array(v.custom<RemotePart>((part) => typeof part === 'string'));
const Page = v.object({
  status: v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599)),
  body: v.string(),
  head: v.string(),
  state: v.string(),
  isIncomplete: v.optional(v.boolean(), false),
  parts: Parts,
  missing: v.optional(Parts),
});
const Answer = v.union([
  v.object({ problems: v.array(v.string()) }),
  v.object({ id: v.number(), page: Page }),
  v.object({
    id: v.number(),
    failure: v.string(),
    release: v.optional(v.object({ name: v.string(), version: v.string() })),
  }),
]);

/** Serves the public reads of the API, without any header of the caller, on a socket that only this user can open. */
async function serveApi(api: RendererOptions['api']) {
  const folder = await mkdtemp(join(tmpdir(), 'officina-renderer-'));
  const path = join(folder, 'api.sock');
  let running = 0;
  const server = Bun.serve({
    unix: path,
    async fetch({ method, url }) {
      if (method !== 'GET' || !new URL(url).pathname.startsWith('/api/')) return new Response(null, { status: 404 });
      running += 1;
      try {
        return await api(new Request(url));
      } finally {
        running -= 1;
      }
    },
  });
  return {
    path,
    isBusy: () => running > 0,
    async close() {
      await server.stop(true);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Bytes of memory and milliseconds of processor time that a process uses; zero where the system does not tell. */
function usageOf(pid: number): { memory: number; cpuMs: number; isRunnable: boolean } {
  try {
    const memory = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0;
    // See proc(5): after the name in brackets come the state and, as the 12th and 13th fields, hundredths of a second.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    const cpuMs = (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 10;
    return { memory: Number(memory) * 1024, cpuMs, isRunnable: fields[0] === 'R' };
  } catch {
    return { memory: 0, cpuMs: 0, isRunnable: false };
  }
}
