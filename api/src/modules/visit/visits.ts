import { todayInItaly } from '@officina/contracts/clock';
import { kindAt, pageAt, publicPath } from '@officina/contracts/paths';
import type { VisitReport } from '@officina/contracts/visit';
import type { Db } from '../../db/client';
import type { Env } from '../../env';
import type { Peer } from '../../http/peer';
import { openedArea } from '../../http/visitor';
import { addVisits, type Visit } from './visit.service';
import { createVisitLimit } from './visit-limit';
import { hostOf, sourceOf } from './visit-source';

export interface Visits {
  /** Counts a document request answered with this status, if a visitor has opened a public page. */
  noteDocument(request: Request, status: number, ipOf: () => string): void;
  /** Counts a page's report, if a visitor has opened a public page. */
  noteReport(report: VisitReport, peer: Pick<Peer, 'address' | 'isVisitor'>): void;
  /** Writes the counts in memory. */
  store(): Promise<void>;
}

/** Milliseconds for which counts are only in memory, and lost if the process is killed. */
const writeAfterMs = 5000;

/** Maximum number of different counts in memory; further ones are dropped while the database is unavailable. */
const mostWaiting = 2000;

interface VisitsOptions {
  db: Db;
  env: Pick<Env, 'publicOrigin'>;
  /** Paths of the site's public pages. */
  publicPaths: () => readonly string[];
  /** Whether the disk has room for more rows. */
  hasRoom?: () => Promise<boolean>;
}

/**
 * Counts visits of public pages by day, page and source. Counted in memory and written every few seconds, so that no
 * visitor waits. ADR 0073.
 */
export function createVisits({ db, env, publicPaths, hasRoom = async () => true }: VisitsOptions): Visits {
  const isAllowed = createVisitLimit();
  const waiting = new Map<string, Visit>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let work = Promise.resolve();

  function add(visit: Visit): void {
    const key = JSON.stringify([visit.day, visit.page, visit.source]);
    const known = waiting.get(key);
    if (known) known.count += visit.count;
    else if (waiting.size < mostWaiting) waiting.set(key, visit);
    timer ??= setTimeout(store, writeAfterMs).unref();
  }

  function store(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    work = work.then(write);
    return work;
  }

  async function write(): Promise<void> {
    if (waiting.size === 0) return;
    const batch = [...waiting.values()];
    waiting.clear();
    try {
      if (!(await hasRoom())) throw new Error('The disk is full');
      await addVisits(db, batch);
    } catch {
      // Included in the next write.
      for (const visit of batch) add(visit);
    }
  }

  function note(pathname: string, source: () => string, ipOf: () => string): void {
    const page = countedPage(pathname, publicPaths());
    if (page === undefined || !isAllowed(ipOf())) return;
    add({ day: todayInItaly(), page, source: source(), count: 1 });
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
    store,
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
