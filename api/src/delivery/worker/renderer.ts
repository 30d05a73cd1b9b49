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

/** Renders the pages of one set of releases in a process of its own, which is restarted when it has ended. */
export interface Renderer {
  /** Rejects with a RenderFailure. */
  render(page: PageRequest): Promise<ProcessedPage>;
  /** The server bundles that failed to load. Rejects with a RenderFailure if no process starts. */
  faults(): Promise<BundleFault[]>;
  /** Whether another process with these releases can be started now. */
  canStart(): Promise<boolean>;
  /** Parts that are missing in a page although their remote has a server bundle. */
  failedParts(page: ProcessedPage): RemotePart[];
  /** `memory` in bytes; `rendering` and `waiting`: numbers of pages. */
  state(): { isRunning: boolean; memory: number; rendering: number; waiting: number };
  /** Ends the process after it has rendered the requested pages. */
  close(): Promise<void>;
}

/** Maximum number of waiting pages; further ones are served without content. */
const mostWaiting = 50;
/** Milliseconds until the next attempt after a process failed to start. */
const restartMs = 1000;

/** `restarted` is called when a process replaces one that has ended. */
export function createRenderer(options: RendererOptions, restarted: () => void = () => {}): Renderer {
  // Sequential, so that the end of the process can be assigned to a page.
  const pages = new PQueue({ concurrency: 1 });
  let current: Promise<RendererProcess> | undefined;
  let latest: RendererProcess | undefined;
  let isClosed = false;

  // Outside of the request's context, because the process outlives the request that starts it.
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
        // A request that began before this set was replaced may arrive after `close`.
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
