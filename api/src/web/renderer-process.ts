import { join } from 'node:path';
import type { Releases } from '@officina/contracts/release';
import type { RemotePart } from '@officina/contracts/remotes';
import type { RenderedPage } from '@officina/contracts/rendering';
import * as v from 'valibot';
import {
  type CodeError,
  faultText,
  pageTimeoutMs,
  type ReleaseId,
  type RenderFault,
  startTimeoutMs,
} from '../render-fault';
import { memoryOf } from './process-memory';
import type { BundleFault, ServerBundle } from './server-halves';

/** A page to render: its URL without the origin, and the site's public origin. */
export interface PageRequest {
  url: string;
  origin: string;
}

/** A page, and what a part has thrown that it was rendered without. */
export interface ProcessedPage extends Omit<RenderedPage, 'error'> {
  thrown?: CodeError | undefined;
}

/** What a renderer process is sent: first the bundles, then pages and the responses to its reads of the API. */
export type RendererTask =
  | { bundles: readonly ServerBundle[]; releases: Releases }
  | ({ id: number } & PageRequest)
  | ApiResponse;

interface ApiResponse {
  read: number;
  status: number;
  headers: [name: string, value: string][];
  body: string;
}

/** What a renderer process answers. */
export type RendererAnswer = v.InferInput<typeof Answer>;

/** A page that could not be rendered, or bundles that could not be loaded. The message is English. */
export class RenderFailure extends Error {
  override readonly name = 'RenderFailure';
  constructor(
    readonly fault: RenderFault,
    readonly details: {
      /** The process has ended while it had this page, and maybe others: one of them is to blame. */
      isLost?: boolean;
      /** This page, alone, has ended a process: it is not rendered again at once. */
      endsProcess?: boolean;
      /** The API did not answer in time, or the server is busy: neither the page nor a release is to blame. */
      isLate?: boolean;
    } = {},
  ) {
    super(fault.kind === 'throws' ? fault.error : faultText(fault).en);
  }

  /** The release whose code failed, if known. */
  get release(): ReleaseId | undefined {
    return 'release' in this.fault ? this.fault.release : undefined;
  }
}

/** One renderer process. */
export interface RendererProcess {
  /** The bundles that do not load. */
  faults: BundleFault[];
  /** Rejects with a RenderFailure. */
  render(page: PageRequest): Promise<ProcessedPage>;
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
  /** What the pages of the site state. */
  releases: Releases;
  /** The handler of the API, which the process may read like a visitor. */
  api: (request: Request) => Promise<Response>;
}

/** Milliseconds after which a page ends the process even if it waits for the API. */
const longestMs = 10_000;
/** Bytes of memory at which a process is ended; a normal one has 100 to 200 MB. */
const maxMemory = 512 * 1024 * 1024;
/** Milliseconds between two looks at the memory of a process. */
const memoryCheckMs = 250;

const program = join(import.meta.dir, 'renderer-program.ts');

/**
 * Starts a process with these bundles. It has none of the server's settings in its environment, and ends with the
 * server. Rejects with a RenderFailure if it does not start.
 */
export async function startRendererProcess({ bundles, releases, api }: RendererOptions): Promise<RendererProcess> {
  const pages = new Map<number, PromiseWithResolvers<ProcessedPage> & { stopWatch(): void }>();
  const ready = Promise.withResolvers<BundleFault[]>();
  /** The bundle that is being evaluated. */
  let loading: ReleaseId | undefined;
  let lastId = 0;
  let reads = 0;
  let endedBy: RenderFault | undefined;
  let hasEnded = false;

  const child = Bun.spawn([process.execPath, '--no-env-file', program], {
    // Neither the settings nor a bunfig.toml of the server.
    env: { NODE_ENV: 'production' },
    cwd: import.meta.dir,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe'],
    ipc: receive,
    // Without its channel it is of no use, even if it still runs.
    onDisconnect: () => end({ kind: 'ended' }),
  });
  child.unref();
  printLines(child.stderr).catch(() => undefined);

  function send(task: RendererTask): void {
    try {
      child.send(task);
    } catch {
      end({ kind: 'ended' });
    }
  }

  function end(fault: RenderFault): void {
    endedBy ??= fault;
    child.kill('SIGKILL');
  }

  function receive(message: unknown): void {
    const { success, output } = v.safeParse(Answer, message);
    if (!success) end({ kind: 'no page' });
    else if ('loading' in output) loading = output.loading;
    else if ('faults' in output) ready.resolve(output.faults);
    else if ('read' in output) void answer(output);
    else if (!('id' in output)) end({ kind: 'throws', ...output.thrown });
    else {
      const page = pages.get(output.id);
      pages.delete(output.id);
      page?.stopWatch();
      if ('page' in output) page?.resolve({ ...output.page, thrown: output.thrown });
      else page?.reject(new RenderFailure({ kind: 'throws', ...output.thrown }));
    }
  }

  /** Reads the API for the process: public data only, as the request has no header. */
  async function answer({ read, path }: v.InferOutput<typeof Read>): Promise<void> {
    const { pathname, search } = new URL(path, 'http://localhost');
    if (!pathname.startsWith('/api/')) return end({ kind: 'wrong read', path: pathname });
    reads += 1;
    const { status, headers, body } = await readWhole(api(new Request(`http://localhost${pathname}${search}`)));
    reads -= 1;
    send({ read, status, headers, body });
  }

  const lost = () => new RenderFailure(endedBy ?? { kind: 'ended' }, { isLost: true });

  const memoryCheck = setInterval(() => {
    if (memoryOf(child.pid) > maxMemory) end({ kind: 'memory' });
  }, memoryCheckMs).unref();

  const ended = child.exited.then(() => {
    clearInterval(memoryCheck);
    hasEnded = true;
    endedBy ??= { kind: 'ended' };
    ready.reject(new RenderFailure(endedBy, { isLate: endedBy.kind === 'slow bundle' }));
    for (const { reject, stopWatch } of pages.values()) {
      stopWatch();
      reject(lost());
    }
  });

  send({ bundles, releases });
  const stopWatch = after(startTimeoutMs, () => end({ kind: 'slow bundle', release: loading }));
  const faults = await ready.promise.finally(stopWatch);

  return {
    faults,
    ended,
    isRunning: () => endedBy === undefined && child.exitCode === null && child.signalCode === null,
    memory: () => memoryOf(child.pid),
    kill: () => end({ kind: 'not in use' }),
    async render(page) {
      if (hasEnded) throw lost();
      lastId += 1;
      const id = lastId;
      const answer = Promise.withResolvers<ProcessedPage>();
      const watch = (waited: number) => {
        pages.set(id, { ...answer, stopWatch: after(pageTimeoutMs, () => look(waited + pageTimeoutMs)) });
      };
      const look = (waited: number) => {
        if (reads === 0 || waited >= longestMs) return end({ kind: 'slow' });
        watch(waited);
        answer.reject(new RenderFailure({ kind: 'no data' }, { isLate: true }));
      };
      watch(0);
      send({ id, ...page });
      return answer.promise;
    },
  };
}

/** Milliseconds between two looks at the clock. */
const tickMs = 250;

/**
 * Calls `act` once this process has been awake for that time: while it stood still itself, because the machine was busy,
 * it could not receive an answer either. Returns a function that stops this.
 */
function after(ms: number, act: () => void): () => void {
  const tick = (left: number) => {
    timer = setTimeout(() => (left > tickMs ? tick(left - tickMs) : act()), tickMs);
  };
  let timer: ReturnType<typeof setTimeout>;
  tick(ms);
  return () => clearTimeout(timer);
}

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
const Id = v.object({ name: v.string(), version: v.string() });
const thrown = { error: v.string(), frames: v.array(v.string()) };
const Thrown = v.object({ ...thrown, release: v.optional(Id) });
const Answer = v.union([
  Read,
  v.object({ loading: Id }),
  v.object({ faults: v.array(v.object({ ...thrown, kind: v.literal('unloadable'), release: v.optional(Id) })) }),
  v.object({ id: v.number(), page: Page, thrown: v.optional(Thrown) }),
  v.object({ id: v.number(), thrown: Thrown }),
  v.object({ thrown: Thrown }),
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
