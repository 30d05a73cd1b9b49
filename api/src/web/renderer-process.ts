import { join } from 'node:path';
import type { RemotePart } from '@officina/contracts/remotes';
import type { RenderedPage } from '@officina/contracts/rendering';
import * as v from 'valibot';
import { within } from '../within';
import { memoryOf, processorTimeOf } from './process-usage';
import type { ServerBundle } from './server-halves';

/** A page to render: its URL without the origin, and the site's public origin. */
export interface PageRequest {
  url: string;
  origin: string;
}

/** What a renderer process is sent: first the bundles, then pages and the responses to its reads of the API. */
export type RendererTask = { bundles: readonly ServerBundle[] } | ({ id: number } & PageRequest) | ApiResponse;

interface ApiResponse {
  read: number;
  status: number;
  headers: [name: string, value: string][];
  body: string;
}

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
  /** Bytes of memory that it uses; zero where the system does not tell. */
  memory(): number;
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
/** Looks at a process, and milliseconds between them, that all find it without processor time when it is starved. */
const starvedLooks = { most: 10, everyMs: 20 };
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
  const pages = new Map<number, PromiseWithResolvers<RenderedPage> & { settled(): void }>();
  const ready = Promise.withResolvers<string[]>();
  let lastId = 0;
  let reads = 0;
  let endedBy: { reason: string; page?: number | undefined } | undefined;

  const child = Bun.spawn([process.execPath, '--no-env-file', program], {
    // Neither the settings nor a bunfig.toml of the server.
    env: { NODE_ENV: 'production' },
    cwd: import.meta.dir,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe'],
    ipc: receive,
    // Without its channel it is of no use, even if it still runs.
    onDisconnect: () => end(endedByItself),
  });
  child.unref();
  printLines(child.stderr).catch(() => undefined);

  function send(task: RendererTask): void {
    try {
      child.send(task);
    } catch {
      end(endedByItself);
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
    else if ('read' in output) void answer(output);
    else {
      const page = pages.get(output.id);
      pages.delete(output.id);
      page?.settled();
      if ('page' in output) page?.resolve(output.page);
      else page?.reject(new RenderFailure(output.failure, { release: output.release }));
    }
  }

  /** Reads the API for the process: public data only, as the request has no header. */
  async function answer({ read, path }: v.InferOutput<typeof Read>): Promise<void> {
    const { pathname, search } = new URL(path, 'http://localhost');
    if (!pathname.startsWith('/api/')) return end(`it reads ${pathname}`);
    reads += 1;
    const { status, headers, body } = await readWhole(api(new Request(`http://localhost${pathname}${search}`)));
    reads -= 1;
    send({ read, status, headers, body });
  }

  const memoryCheck = setInterval(() => {
    if (memoryOf(child.pid) > maxMemory) end('it uses too much memory', onlyPage(pages));
  }, memoryCheckMs).unref();

  const ended = child.exited.then(() => {
    clearInterval(memoryCheck);
    const { reason = endedByItself, page = onlyPage(pages) } = endedBy ?? {};
    const message = `The renderer process was lost: ${reason}`;
    ready.reject(new RenderFailure(message));
    for (const [id, { reject, settled }] of pages) {
      settled();
      reject(new RenderFailure(message, { endsProcess: id === page, isLate: id !== page }));
    }
  });

  send({ bundles });
  const late = () => {
    const { cpuMs, isRunnable } = processorTimeOf(child.pid);
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
    memory: () => memoryOf(child.pid),
    kill: () => end('it is no longer in use'),
    async render(page) {
      lastId += 1;
      const id = lastId;
      const answer = Promise.withResolvers<RenderedPage>();
      const began = { at: performance.now(), cpuMs: processorTimeOf(child.pid).cpuMs };
      /** Fails the page. Ends the process if the page is to blame, else looks again later. */
      const look = (looks = 1) => {
        const { cpuMs, isRunnable } = processorTimeOf(child.pid);
        const isStarved = isRunnable && cpuMs - began.cpuMs < leastCpuMs;
        if (isStarved && looks < starvedLooks.most) {
          timer = setTimeout(look, starvedLooks.everyMs, looks + 1);
          return;
        }
        const isLate = (reads > 0 || isStarved) && performance.now() - began.at < longestMs;
        const reason = `The page ${page.url.replace(/\?.*/, '')} takes longer than ${pageTimeoutMs / 1000} s`;
        if (!isLate) end(reason, id);
        else timer = setTimeout(look, pageTimeoutMs);
        answer.reject(new RenderFailure(reason, { isLate, endsProcess: endedBy?.page === id }));
      };
      let timer = setTimeout(look, pageTimeoutMs);
      pages.set(id, { ...answer, settled: () => clearTimeout(timer) });
      send({ id, ...page });
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
/** A read of the API: the path and query of a GET. */
const Read = v.object({ read: v.number(), path: v.string() });
const Answer = v.union([
  Read,
  v.object({ problems: v.array(v.string()) }),
  v.object({ id: v.number(), page: Page }),
  v.object({
    id: v.number(),
    failure: v.string(),
    release: v.optional(v.object({ name: v.string(), version: v.string() })),
  }),
]);

/** Prints what the process says, line by line: in the server's log each line is one event. */
async function printLines(stderr: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<void> {
  let rest = '';
  for await (const text of stderr.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) console.error(line);
  }
  if (rest) console.error(rest);
}

async function readWhole(coming: Promise<Response>): Promise<Pick<ApiResponse, 'status' | 'headers' | 'body'>> {
  try {
    const response = await coming;
    return { status: response.status, headers: [...response.headers], body: await response.text() };
  } catch (error) {
    console.error(error);
    return { status: 500, headers: [], body: '' };
  }
}
