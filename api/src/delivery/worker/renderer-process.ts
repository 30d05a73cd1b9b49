import { join } from 'node:path';
import type { Releases } from '@officina/contracts/release';
import type { RenderedPage } from '@officina/contracts/rendering';
import * as v from 'valibot';
import {
  type CodeError,
  faultText,
  pageTimeoutMs,
  type ReleaseId,
  type RenderFault,
  startTimeoutMs,
} from '../../render-fault';
import { after } from './awake-timer';
import { longestError } from './code-error';
import { printLines } from './print-lines';
import { memoryOf } from './process-memory';
import { answerOf } from './renderer-answer';
import type { BundleFault, ServerBundle } from './server-halves';

/** A page to render: URL without the origin, and the site's public origin. */
export interface PageRequest {
  url: string;
  origin: string;
}

/** A rendered page, with the error of a part without which it was rendered. */
export interface ProcessedPage extends Omit<RenderedPage, 'error'> {
  thrown?: CodeError | undefined;
}

/** Messages to a renderer process: first the bundles, then pages, and responses to its reads of the API. */
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

/** A page that could not be rendered, or bundles that could not be loaded. The message is in English. */
export class RenderFailure extends Error {
  override readonly name = 'RenderFailure';
  constructor(
    readonly fault: RenderFault,
    readonly details: {
      /** The page ended its process, so it is not retried immediately. */
      endsProcess?: boolean;
      /** The API did not respond in time, or the server is busy or starts no process: no fault of a page or release. */
      isLate?: boolean;
    } = {},
  ) {
    super(fault.kind === 'throws' ? fault.error : faultText(fault));
  }

  get release(): ReleaseId | undefined {
    return 'release' in this.fault ? this.fault.release : undefined;
  }
}

export interface RendererProcess {
  /** The bundles that failed to load. */
  faults: BundleFault[];
  /** Rejects with a RenderFailure. */
  render(page: PageRequest): Promise<ProcessedPage>;
  /** False as soon as the process ends or is being ended. */
  isRunning(): boolean;
  /** Memory in bytes; zero if the system does not tell. */
  memory(): number;
  /** Resolves when the process has ended and its resources are released. */
  ended: Promise<void>;
  kill(): void;
}

export interface RendererOptions {
  bundles: readonly ServerBundle[];
  /** The releases as embedded in pages. */
  releases: Releases;
  /** The API's request handler; the process may read public data. */
  api: (request: Request) => Promise<Response>;
  /** Prefix of the command that starts the process. */
  wrapper?: readonly string[] | undefined;
}

/** Milliseconds after which a page ends the process even while it waits for the API. */
const longestMs = 10_000;
/** Memory in bytes at which a process is ended; a normal one uses 100 to 200 MB. */
const maxMemory = 512 * 1024 * 1024;
/** Milliseconds between two memory checks of a process. */
const memoryCheckMs = 250;
/** API reads that each page adds to the process's budget (a multiple of what it needs), and the maximum budget. */
const readsOfPage = 100;
const mostReads = 400;

/** The origin of the process's API reads. */
const own = 'http://localhost';

const program = join(import.meta.dir, 'renderer-program.ts');

/**
 * Starts a process with these bundles. Its environment contains none of the server's settings, and it ends with the
 * server. Rejects with a RenderFailure if it does not start.
 */
export async function startRendererProcess({
  bundles,
  releases,
  api,
  wrapper = [],
}: RendererOptions): Promise<RendererProcess> {
  const pages = new Map<number, PromiseWithResolvers<ProcessedPage> & { stopWatch(): void }>();
  const ready = Promise.withResolvers<BundleFault[]>();
  /** The bundle that is being evaluated. */
  let loading: ReleaseId | undefined;
  let isLoaded = false;
  let lastId = 0;
  let reads = 0;
  let readsLeft = 0;
  let endedBy: RenderFault | undefined;
  let hasEnded = false;

  const answer = answerOf(bundles);
  const child = Bun.spawn([...wrapper, process.execPath, '--no-env-file', program], {
    // Without the server's settings and its bunfig.toml.
    env: { NODE_ENV: 'production' },
    cwd: import.meta.dir,
    // Invalid JSON closes the channel; with the other serialization it would throw here, outside of any promise.
    serialization: 'json',
    stdio: ['ignore', 'ignore', 'pipe'],
    ipc: receive,
    // Without its channel the process is useless, even if it is still running.
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
    if (endedBy) return;
    const { success, output } = v.safeParse(answer, message);
    const isWanted =
      success && ('id' in output ? pages.has(output.id) : !isLoaded || !('loading' in output || 'faults' in output));
    if (!isWanted) end({ kind: 'no page' });
    else if ('read' in output) read(output).catch(() => end({ kind: 'ended' }));
    else if ('id' in output) settle(output);
    else if ('thrown' in output) end({ kind: 'throws', ...output.thrown });
    else if ('loading' in output) loading = output.loading;
    else {
      isLoaded = true;
      ready.resolve(output.faults);
    }
  }

  function settle(output: Extract<v.InferOutput<typeof answer>, { id: number }>): void {
    const page = pages.get(output.id);
    pages.delete(output.id);
    page?.stopWatch();
    if ('page' in output) page?.resolve({ ...output.page, thrown: output.thrown });
    else page?.reject(new RenderFailure({ kind: 'throws', ...output.thrown }));
  }

  /** Reads public data of the API for the process: the request has no headers. */
  async function read({ read, path }: { read: number; path: string }): Promise<void> {
    const url = URL.parse(path, own);
    if (url?.origin !== own || !url.pathname.startsWith('/api/'))
      return end({ kind: 'wrong read', path: (url?.pathname ?? path).slice(0, longestError) });
    readsLeft -= 1;
    if (readsLeft < 0) return end({ kind: 'too many reads' });
    reads += 1;
    const { status, headers, body } = await readWhole(api(new Request(own + url.pathname + url.search)));
    reads -= 1;
    send({ read, status, headers, body });
  }

  // A page that timed out waiting for data may still be rendering besides another one, so neither can be blamed alone.
  const lost = () => new RenderFailure(endedBy ?? { kind: 'ended' }, { endsProcess: pages.size === 1 });

  const memoryCheck = setInterval(() => {
    if (memoryOf(child.pid) > maxMemory) end({ kind: 'memory' });
  }, memoryCheckMs).unref();

  const ended = child.exited.then(() => {
    clearInterval(memoryCheck);
    hasEnded = true;
    endedBy ??= { kind: 'ended' };
    // A server that starts no process must not blame the live releases, which have been rehearsed.
    ready.reject(new RenderFailure(endedBy, { isLate: endedBy.kind === 'slow bundle' || endedBy.kind === 'ended' }));
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
      readsLeft = Math.min(readsLeft + readsOfPage, mostReads);
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

async function readWhole(coming: Promise<Response>): Promise<Pick<ApiResponse, 'status' | 'headers' | 'body'>> {
  try {
    const response = await coming;
    return { status: response.status, headers: [...response.headers], body: await response.text() };
  } catch (error) {
    console.error(error);
    return { status: 500, headers: [], body: '' };
  }
}
