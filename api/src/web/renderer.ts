import type { RemotePart } from '@officina/contracts/remotes';
import PQueue from 'p-queue';
import { forRequest } from '../http/request-id';
import {
  type PageRequest,
  type ProcessedPage,
  type RendererOptions,
  type RendererProcess,
  RenderFailure,
  startRendererProcess,
} from './renderer-process';
import type { BundleFault } from './server-halves';

/** Renders the pages of one set of releases, in a process of its own that is started again when it has ended. */
export interface Renderer {
  /** Rejects with a RenderFailure. A page that was lost with its process is first rendered again, alone in another one. */
  render(page: PageRequest): Promise<ProcessedPage>;
  /** The server bundles that do not load. Rejects with a RenderFailure if no process starts. */
  faults(): Promise<BundleFault[]>;
  /** Whether another process with these releases starts now. */
  canStart(): Promise<boolean>;
  /** The parts that a page was rendered without although their remote has a server bundle. */
  failedParts(page: ProcessedPage): RemotePart[];
  /** The process, if one runs, with the bytes of memory that it uses; the pages in work and in the queue. */
  state(): { isRunning: boolean; memory: number; rendering: number; waiting: number };
  /** Ends the process once it has rendered the pages that were requested. */
  close(): Promise<void>;
}

/** Pages that a process renders at once: while one waits for the API, another is rendered. */
const pagesAtOnce = 4;
/** Pages that wait for their turn, and for being rendered alone; more are served without content. */
const mostWaiting = 50;
const mostLost = 8;
/** Milliseconds before the next attempt after a process did not start. */
const restartMs = 1000;

/** `restarted` is called when a process is started in place of one that has ended. */
export function createRenderer(options: RendererOptions, restarted: () => void = () => {}): Renderer {
  const pages = new PQueue({ concurrency: pagesAtOnce });
  const lost = new PQueue({ concurrency: 1 });
  let current: Promise<RendererProcess> | undefined;
  let latest: RendererProcess | undefined;
  let isClosed = false;

  // A process outlives the request that has caused its start.
  const open = () => forRequest(undefined, () => startRendererProcess(options));

  function start(): Promise<RendererProcess> {
    if (latest) restarted();
    const started = open();
    const forget = () => {
      if (current === started) current = undefined;
    };
    started.catch(() => setTimeout(forget, restartMs).unref());
    return started;
  }

  async function running(): Promise<RendererProcess> {
    current ??= start();
    const started = current;
    const process = await started;
    latest = process;
    if (process.isRunning()) return process;
    if (current === started) current = undefined;
    return running();
  }

  /** Renders a page in a process that has no other one, so that no other one can be to blame. */
  const renderAlone = (page: PageRequest): Promise<ProcessedPage> =>
    inOwnProcess((process) =>
      process.render(page).catch((error: unknown) => {
        throw isLost(error) ? new RenderFailure(error.fault, { endsProcess: true }) : error;
      }),
    );

  async function inOwnProcess<Value>(act: (process: RendererProcess) => Promise<Value>): Promise<Value> {
    const process = await open();
    try {
      return await act(process);
    } finally {
      process.kill();
      await process.ended;
    }
  }

  async function renderOnce(page: PageRequest): Promise<ProcessedPage> {
    if (pages.size >= mostWaiting) throw new RenderFailure({ kind: 'full' }, { isLate: true });
    try {
      return await pages.add(async () => (await running()).render(page));
    } catch (error) {
      if (!isLost(error)) throw error;
      if (lost.size >= mostLost) throw new RenderFailure({ kind: 'full' }, { isLate: true });
      return lost.add(() => renderAlone(page));
    }
  }

  async function end(): Promise<void> {
    await pages.onIdle();
    await lost.onIdle();
    const process = await current?.catch(() => undefined);
    process?.kill();
    await process?.ended;
  }

  return {
    async render(page) {
      try {
        return await renderOnce(page);
      } finally {
        // A request that began before this set was replaced may come after `close`.
        if (isClosed) void end();
      }
    },
    failedParts: ({ missing = [] }) =>
      missing.filter((part) => options.bundles.some(({ name }) => part.startsWith(`${name}/`))),
    faults: async () => (await running()).faults,
    canStart: () => inOwnProcess(async () => true).catch(() => false),
    state() {
      const isRunning = latest?.isRunning() ?? false;
      return {
        isRunning,
        memory: isRunning ? (latest?.memory() ?? 0) : 0,
        rendering: pages.pending,
        waiting: pages.size,
      };
    },
    async close() {
      isClosed = true;
      await end();
    },
  };
}

const isLost = (error: unknown): error is RenderFailure =>
  error instanceof RenderFailure && error.details.isLost === true;
