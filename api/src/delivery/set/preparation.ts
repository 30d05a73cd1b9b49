import { LRUCache } from 'lru-cache';
import type { Rehearsal } from '../../render-fault';
import { messageOf } from '../release/loaded-release';
import { withoutPaths } from '../worker/code-error';
import type { Renderer } from '../worker/renderer';
import type { ReleaseSet } from './release-set';
import type { Renderers } from './renderers';

/** A set of releases that is ready to draw pages. */
export interface PreparedSet extends ReleaseSet {
  /** Null: pages are served without content. */
  renderer: Renderer | null;
}

/** What a rehearsal found, and whether the failure of its set was told. */
interface Refusal extends Rehearsal {
  isTold?: boolean;
}

/** Milliseconds for which a rehearsed renderer waits to be used. */
const readyMs = 30_000;
/** Milliseconds for which a refused set is not rehearsed again, and one of which the rehearsal could not tell. */
const refusedMs = 60_000;
export const lateMs = 5000;

export const nothingFound: Rehearsal = { findings: [], isLate: false };
export const unusable = (reasons: string[]): Rehearsal => ({
  findings: reasons.map((reason) => ({ fault: { kind: 'unusable', reason: withoutPaths(reason) } })),
  isLate: false,
});

/** Rehearses sets, and keeps what was found for a while. Without `renderers` every set is ready. */
export function createPreparation(renderers: Renderers | undefined) {
  /** By the keys of their sets: the rehearsals that run, what the last ones found, and the renderers that passed. */
  const rehearsals = new Map<string, Promise<Rehearsal>>();
  const refused = new LRUCache<string, Refusal>({ max: 50, ttl: refusedMs, perf: Date, ttlResolution: 0 });
  const ready = new LRUCache<string, { renderer: Renderer | null }>({
    max: 1,
    ttl: readyMs,
    ttlAutopurge: true,
    // A deleted one is in use.
    dispose: ({ renderer }, _key, reason) => void (reason === 'delete' || renderer?.close()),
  });
  const isReady = (set: ReleaseSet): boolean => !renderers?.draws(set) || ready.has(set.key);

  return {
    isReady,
    /** Undefined: the set is to be rehearsed (again). */
    refusalOf: (set: ReleaseSet): Refusal | undefined => refused.get(set.key),
    /** Renders the public pages with a set, beside the one in use. `ended` is called after a rehearsal. */
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
    /** Takes a set in use, with the rehearsed renderer if there is one. */
    open(set: ReleaseSet): PreparedSet {
      const rehearsed = ready.get(set.key);
      ready.delete(set.key);
      return { ...set, ...(rehearsed ?? { renderer: renderers?.open(set) ?? null }) };
    },
    /** The rehearsals that run. */
    running: (): Promise<Rehearsal>[] => [...rehearsals.values()],
    /** Closes the renderers that nobody has taken. */
    close: async () => void (await Promise.all([...ready.values()].map(({ renderer }) => renderer?.close()))),
  };
}
