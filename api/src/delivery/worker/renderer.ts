import type { RemotePart } from '@officina/contracts/remotes';
import PQueue from 'p-queue';
import { forRequest } from '../../http/request-id';
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
  /** Rejects with a RenderFailure. */
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

/** Pages that wait for their turn; more are served without content. */
const mostWaiting = 50;
/** Milliseconds before the next attempt after a process did not start. */
const restartMs = 1000;

/** `restarted` is called when a process is started in place of one that has ended. */
export function createRenderer(options: RendererOptions, restarted: () => void = () => {}): Renderer {
  // One after the other: a page whose process ends is to blame for that.
  const pages = new PQueue({ concurrency: 1 });
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

  async function end(): Promise<void> {
    await pages.onIdle();
    const process = await current?.catch(() => undefined);
    process?.kill();
    await process?.ended;
  }

  return {
    async render(page) {
      if (pages.size >= mostWaiting) throw new RenderFailure({ kind: 'full' }, { isLate: true });
      try {
        return await pages.add(async () => (await running()).render(page));
      } finally {
        // A request that began before this set was replaced may come after `close`.
        if (isClosed) void end();
      }
    },
    failedParts: ({ missing = [] }) =>
      missing.filter((part) => options.bundles.some(({ name }) => part.startsWith(`${name}/`))),
    faults: async () => (await running()).faults,
    async canStart() {
      try {
        const process = await open();
        process.kill();
        await process.ended;
        return true;
      } catch {
        return false;
      }
    },
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
