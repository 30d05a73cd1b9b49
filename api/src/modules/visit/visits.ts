import { todayInItaly } from '@officina/contracts/clock';
import { kindAt, pageAt, publicPath } from '@officina/contracts/paths';
import type { VisitReport } from '@officina/contracts/visit';
import { fieldVitals, type Vitals } from '@officina/contracts/vitals';
import type { Db } from '../../db/client';
import type { Env } from '../../env';
import type { Peer } from '../../http/peer';
import { openedArea } from '../../http/visitor';
import { createCounts } from './counts';
import { addVisits, type Visit } from './visit.service';
import { createVisitLimit } from './visit-limit';
import { hostOf, sourceOf } from './visit-source';
import { addVitals, stepOf, type VitalCount } from './vitals.service';

export interface Visits {
  /** Counts a document request answered with this status, if a visitor has opened a public page. */
  noteDocument(request: Request, status: number, ipOf: () => string): void;
  /** Counts a page's report, if a visitor has opened a public page. */
  noteReport(report: VisitReport, peer: Pick<Peer, 'address' | 'isVisitor'>): void;
  /** Counts a page's web vitals, if a visitor has opened a public page with the live releases. */
  noteVitals(vitals: Vitals, peer: Pick<Peer, 'address' | 'isVisitor' | 'shown'>): void;
  /** Writes the counts in memory. */
  store(): Promise<void>;
}

interface VisitsOptions {
  db: Db;
  env: Pick<Env, 'publicOrigin'>;
  /** Paths of the site's public pages. */
  publicPaths: () => readonly string[];
  /** Whether the disk has room for more rows. */
  hasRoom?: () => Promise<boolean>;
}

/**
 * Counts visits of public pages by day, page and source, and their web vitals by day, page and value. ADR 0073.
 */
export function createVisits({ db, env, publicPaths, hasRoom = async () => true }: VisitsOptions): Visits {
  const isAllowed = createVisitLimit();
  const isMeasured = createVisitLimit();
  const stored =
    <Row>(write: (db: Db, batch: Row[]) => Promise<void>) =>
    async (batch: Row[]) => {
      if (!(await hasRoom())) throw new Error('The disk is full');
      await write(db, batch);
    };
  const counts = createCounts<Visit>(stored(addVisits));
  const vitalCounts = createCounts<VitalCount>(stored(addVitals));

  function note(pathname: string, source: () => string, ipOf: () => string): void {
    const page = countedPage(pathname, publicPaths());
    if (page === undefined || !isAllowed(ipOf())) return;
    counts.add({ day: todayInItaly(), page, source: source(), count: 1 });
  }

  return {
    noteDocument(request, status, ipOf) {
      if ((status !== 200 && status !== 304) || openedArea(request) !== 'site') return;
      const { pathname, searchParams, hostname } = new URL(request.url);
      const ownHosts = [hostname, hostOf(env.publicOrigin ?? null)];
      const host = hostOf(request.headers.get('referer'));
      const tag = searchParams.get('utm_source') ?? '';
      note(pathname, () => (isReload(request) ? 'site' : sourceOf({ host, tag, ownHosts })), ipOf);
    },
    noteReport({ path, host, tag = '' }, peer) {
      if (!peer.isVisitor) return;
      const source = () => (host === undefined ? 'site' : sourceOf({ host, tag, ownHosts: [] }));
      note(path, source, () => peer.address);
    },
    noteVitals(vitals, peer) {
      const page = vitals.page === undefined ? undefined : pageAt(vitals.page, publicPaths());
      if (page === undefined || !peer.isVisitor || peer.shown?.isStaged || !isMeasured(peer.address)) return;
      for (const vital of fieldVitals) {
        const value = vitals[vital];
        if (value !== undefined)
          vitalCounts.add({ day: todayInItaly(), page, vital, step: stepOf(vital, value), count: 1 });
      }
    },
    async store() {
      await Promise.all([counts.store(), vitalCounts.store()]);
    },
  };
}

/**
 * Pages of records are counted separately; any other page with an id ("/eventi/:id") as one, because ids could be made
 * up.
 */
function countedPage(pathname: string, pages: readonly string[]): string | undefined {
  const path = publicPath(pathname, pages);
  return path !== null && kindAt(path) ? path : pageAt(pathname, pages);
}

/**
 * Whether a page is reloaded, according to its headers. Referrer and utm_source then are those of the first request.
 */
const isReload = ({ headers }: Request): boolean => /max-age=0|no-cache/.test(headers.get('cache-control') ?? '');
