import { LRUCache } from 'lru-cache';
import type { Rehearsal } from '../../render-fault';
import { messageOf } from '../release/loaded-release';
import { withoutPaths } from '../worker/code-error';
import type { Renderer } from '../worker/renderer';
import type { ReleaseSet } from './release-set';
import type { Renderers } from './renderers';

/** A set of releases that can be used to render pages. */
export interface PreparedSet extends ReleaseSet {
  /** Null: pages are served without content. */
  renderer: Renderer | null;
}

/** Result of a rehearsal, and whether the failure of the set was reported. */
interface Refusal extends Rehearsal {
  isReported?: boolean;
}

/** Milliseconds for which a rehearsed renderer is kept ready. */
const readyMs = 30_000;
/** Milliseconds until a refused set is rehearsed again, and one whose rehearsal was inconclusive. */
const refusedMs = 60_000;
export const lateMs = 5000;

export const nothingFound: Rehearsal = { findings: [], isLate: false };
export const unusable = (reasons: string[]): Rehearsal => ({
  findings: reasons.map((reason) => ({ fault: { kind: 'unusable', reason: withoutPaths(reason) } })),
  isLate: false,
});

/** Rehearses sets, and caches the results. Without `renderers` every set is ready. */
export function createPreparation(renderers: Renderers | undefined) {
  /** By the sets' keys: running rehearsals, results of the last ones, and renderers that passed. */
  const rehearsals = new Map<string, Promise<Rehearsal>>();
  const refused = new LRUCache<string, Refusal>({ max: 50, ttl: refusedMs, perf: Date, ttlResolution: 0 });
  const ready = new LRUCache<string, { renderer: Renderer | null }>({
    max: 1,
    ttl: readyMs,
    ttlAutopurge: true,
    // A deleted entry was taken into use.
    dispose: ({ renderer }, _key, reason) => void (reason === 'delete' || renderer?.close()),
  });
  const isReady = (set: ReleaseSet): boolean => !renderers?.draws(set) || ready.has(set.key);

  return {
    isReady,
    /** Undefined: the set has to be rehearsed (again). */
    refusalOf: (set: ReleaseSet): Refusal | undefined => refused.get(set.key),
    /** Renders the public pages with a set, besides the one in use. `ended` is called after a rehearsal. */
    rehearse(set: ReleaseSet, inUse: PreparedSet | null, ended: (found: Rehearsal) => void): Promise<Rehearsal> {
      if (!renderers || isReady(set)) return Promise.resolve(nothingFound);
      const running = rehearsals.get(set.key);
      if (running) return running;
      const rehearsal = renderers
        .rehearse(set, inUse)
        .catch((error: unknown) => ({ ...unusable([messageOf(error)]), renderer: null }))
        .then(({ renderer, ...found }) => {
          rehearsals.delete(set.key);
          if (found.findings.length === 0) ready.set(set.key, { renderer });
          else refused.set(set.key, found, { ttl: found.isLate ? lateMs : refusedMs });
          ended(found);
          return found;
        });
      rehearsals.set(set.key, rehearsal);
      return rehearsal;
    },
    /** Takes a set into use, with the rehearsed renderer if there is one. */
    open(set: ReleaseSet): PreparedSet {
      const rehearsed = ready.get(set.key);
      ready.delete(set.key);
      return { ...set, ...(rehearsed ?? { renderer: renderers?.open(set) ?? null }) };
    },
    running: (): Promise<Rehearsal>[] => [...rehearsals.values()],
    /** Closes renderers that were not taken into use. */
    close: async () => void (await Promise.all([...ready.values()].map(({ renderer }) => renderer?.close()))),
  };
}
