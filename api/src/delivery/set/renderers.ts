import { createClient } from '@officina/contracts/client';
import PQueue from 'p-queue';
import { faultText, type Rehearsal } from '../../render-fault';
import { messageOf } from '../release/loaded-release';
import { createRenderer, type Renderer } from '../worker/renderer';
import type { ProcessedPage } from '../worker/renderer-process';
import type { BundleFault } from '../worker/server-halves';
import { rehearse } from './rehearsal';
import { bundlesOf, hasServerHalf, type ReleaseSet } from './release-set';

export interface Renderers {
  /** Whether the shell of a set has a server bundle. */
  draws(set: ReleaseSet): boolean;
  /** The renderer of a set; its process is started for the first page. Null if the shell has no server bundle. */
  create(set: ReleaseSet): Renderer | null;
  /** Like `create` for a set that was not rehearsed: bundles that fail to load are logged. */
  open(set: ReleaseSet): Renderer | null;
  /** Renders the public pages with a set, besides the one in use. Without findings the renderer is ready for use. */
  rehearse(
    set: ReleaseSet,
    inUse: (ReleaseSet & { renderer: Renderer | null }) | null,
  ): Promise<Rehearsal & { renderer: Renderer | null }>;
  /** Number of processes that were started since the server's start to replace ended ones. */
  readonly restarts: number;
}

interface RenderersOptions {
  /** The API's request handler. */
  api: (request: Request) => Promise<Response>;
  /** The site's origin in rehearsed pages. */
  origin: string;
  /** Prefix of the command that starts a process. */
  wrapper?: readonly string[] | undefined;
  /** Id of a data block that a browser would not find in the document of a page, or of the back office (null). */
  lostBlock(set: ReleaseSet, page: ProcessedPage | null, path: string): string | undefined;
}

export function createRenderers({ api, origin, wrapper, lostBlock }: RenderersOptions): Renderers {
  const client = createClient({ fetch: api, origin: 'http://localhost' });
  // Sequential: rehearsals that share the processor would exceed the time limit of pages.
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
