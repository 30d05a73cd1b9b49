import { createClient } from '@officina/contracts/client';
import PQueue from 'p-queue';
import { faultText, type Rehearsal } from '../../render-fault';
import { messageOf } from '../release/loaded-release';
import { createRenderer, type Renderer } from '../worker/renderer';
import type { ProcessedPage } from '../worker/renderer-process';
import type { BundleFault } from '../worker/server-halves';
import { rehearse } from './rehearsal';
import { bundlesOf, hasServerHalf, type ReleaseSet } from './release-set';

/** The renderers of sets of releases. */
export interface Renderers {
  /** Whether the shell of a set has a server bundle. */
  draws(set: ReleaseSet): boolean;
  /** The renderer of a set, which starts a process with its first page. Null if the shell of the set has no server bundle. */
  create(set: ReleaseSet): Renderer | null;
  /** The same for a set that was not rehearsed: bundles that do not load are logged. */
  open(set: ReleaseSet): Renderer | null;
  /** Renders the public pages with a set, beside the one in use. Without findings the renderer is ready to be used. */
  rehearse(
    set: ReleaseSet,
    inUse: (ReleaseSet & { renderer: Renderer | null }) | null,
  ): Promise<Rehearsal & { renderer: Renderer | null }>;
  /** Processes that were started since the start of the server in place of ones that had ended. */
  readonly restarts: number;
}

interface RenderersOptions {
  /** The handler of the API. */
  api: (request: Request) => Promise<Response>;
  /** The site's origin in rehearsed pages. */
  origin: string;
  /** Words before the command of a process. */
  wrapper?: readonly string[] | undefined;
  /** The block of data that a browser would not find in the document of a page, or in that of the back office (null). */
  lostBlock(set: ReleaseSet, page: ProcessedPage | null, path: string): string | undefined;
}

export function createRenderers({ api, origin, wrapper, lostBlock }: RenderersOptions): Renderers {
  const client = createClient({ fetch: api, origin: 'http://localhost' });
  // One at a time: rehearsals that share the processor would take longer than a page may.
  const rehearsals = new PQueue({ concurrency: 1 });
  let restarts = 0;
  const rehearsed = <Drawing>(set: ReleaseSet, renderer: Drawing) => ({
    renderer,
    publicPages: set.publicPages.filter(({ path }) => !set.unrendered.has(path)),
    lostBlock: (page: ProcessedPage | null, path: string) => lostBlock(set, page, path),
  });

  const create = (set: ReleaseSet): Renderer | null =>
    hasServerHalf(set)
      ? createRenderer({ bundles: bundlesOf(set), releases: set.stated, api, wrapper }, () => {
          restarts += 1;
        })
      : null;

  return {
    draws: hasServerHalf,
    create,
    open(set) {
      const renderer = create(set);
      renderer?.faults().then(
        (faults) => faults.forEach((fault) => void console.error(logText(fault))),
        (error: unknown) => console.error(messageOf(error)),
      );
      return renderer;
    },
    rehearse: (set, inUse) =>
      rehearsals.add(async () => {
        const renderer = create(set);
        if (!renderer) return { findings: [], isLate: false, renderer };
        const inUseToo = inUse && rehearsed(inUse, inUse.renderer);
        try {
          const found = await rehearse(rehearsed(set, renderer), inUseToo, client, origin);
          if (found.findings.length === 0) return { ...found, renderer };
          await renderer.close();
          return { ...found, renderer: null };
        } catch (error) {
          await renderer.close();
          throw error;
        }
      }),
    get restarts() {
      return restarts;
    },
  };
}

const logText = (fault: BundleFault): string => `${fault.release?.name} ${fault.release?.version}: ${faultText(fault)}`;
