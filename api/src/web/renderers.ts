import { createClient } from '@officina/contracts/client';
import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import { type Finding, faultText, type Rehearsal } from '../render-fault';
import { createDocument } from './document';
import { messageOf } from './loaded-release';
import { findLostBlock } from './lost-block';
import { rehearse } from './rehearsal';
import { bundlesOf, hasServerHalf, type ReleaseSet } from './release-set';
import { createRenderer, type Renderer } from './renderer';
import type { ProcessedPage } from './renderer-process';
import type { BundleFault } from './server-halves';

/** The renderers of sets of releases. */
export interface Renderers {
  /** The renderer of a set: the rehearsed one if there is one. Null if the shell of the set has no server bundle. */
  open(set: ReleaseSet): Renderer | null;
  /** Whether a set needs no rehearsal (any more). */
  isReady(set: ReleaseSet): boolean;
  /** What is wrong with a set that was rehearsed a moment ago; undefined: it is to be rehearsed (again). */
  refusalOf(set: ReleaseSet): Finding[] | undefined;
  /** Renders the public pages with a set, beside the renderer in use. A set without findings is ready to be opened. */
  rehearse(set: ReleaseSet, inUse: (ReleaseSet & { renderer: Renderer | null }) | null): Promise<Rehearsal>;
  /** Processes that were started since the start of the server in place of ones that had ended. */
  readonly restarts: number;
  close(): Promise<void>;
}

/** Milliseconds for which a rehearsed renderer waits to be used. */
const readyMs = 30_000;
/** Milliseconds for which a refused set is not tried again, and one of which the rehearsal could not tell. */
const refusedMs = 60_000;
export const lateMs = 5000;

/** `api` is the handler of the API; `origin` is the site's in rehearsed pages. */
export function createRenderers(api: (request: Request) => Promise<Response>, origin: string): Renderers {
  const client = createClient({ fetch: api, origin: 'http://localhost' });
  // One at a time: rehearsals that share the processor would take longer than a page may.
  const rehearsals = new PQueue({ concurrency: 1 });
  const refused = new LRUCache<string, Finding[]>({ max: 50, ttl: refusedMs, perf: Date, ttlResolution: 0 });
  const ready = new LRUCache<string, Renderer>({
    max: 1,
    ttl: readyMs,
    ttlAutopurge: true,
    // A deleted one is in use.
    dispose: (renderer, _key, reason) => void (reason === 'delete' || renderer.close()),
  });

  let restarts = 0;
  const create = (set: ReleaseSet) =>
    createRenderer({ bundles: bundlesOf(set), releases: set.stated, api }, () => {
      restarts += 1;
    });
  const isReady = (set: ReleaseSet) => ready.has(set.key) || !hasServerHalf(set);

  return {
    open(set) {
      const rehearsed = ready.get(set.key);
      ready.delete(set.key);
      if (rehearsed) return rehearsed;
      if (!hasServerHalf(set)) return null;
      const renderer = create(set);
      renderer.faults().then(
        (faults) => faults.forEach((fault) => void console.error(logText(fault))),
        (error: unknown) => console.error(messageOf(error)),
      );
      return renderer;
    },
    isReady,
    refusalOf: (set) => refused.get(set.key),
    rehearse: (set, inUse) =>
      rehearsals.add(async () => {
        if (isReady(set)) return { findings: [], isLate: false };
        const renderer = create(set);
        const inUseToo = inUse && rehearsed(inUse, inUse.renderer);
        const rehearsal = await rehearse(rehearsed(set, renderer), inUseToo, client, origin).catch(async (error) => {
          await renderer.close();
          throw error;
        });
        const { findings, isLate } = rehearsal;
        if (findings.length === 0) ready.set(set.key, renderer);
        else {
          refused.set(set.key, findings, { ttl: isLate ? lateMs : refusedMs });
          await renderer.close();
        }
        return rehearsal;
      }),
    get restarts() {
      return restarts;
    },
    async close() {
      await rehearsals.onIdle();
      await Promise.all([...ready.values()].map((renderer) => renderer.close()));
    },
  };
}

const rehearsed = <Drawing>(set: ReleaseSet, renderer: Drawing) => ({
  renderer,
  publicPages: set.publicPages,
  lostBlock(page: ProcessedPage | null, path: string) {
    const isBackOffice = page === null;
    const { html } = createDocument(set, page, { path, isBackOffice });
    return findLostBlock(html, isBackOffice ? set.statedWhole : set.stated);
  },
});

const logText = (fault: BundleFault): string =>
  `${fault.release?.name} ${fault.release?.version}: ${faultText(fault).en}`;
