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
  /** Counts a request for a document that was answered with this status, if a visitor has opened a public page. */
  noteDocument(request: Request, status: number, ipOf: () => string): void;
  /** Counts what a page reports, if a visitor has opened a public page. */
  noteReport(report: VisitReport, peer: Pick<Peer, 'address' | 'isVisitor'>): void;
  /** Writes what was counted until now. */
  store(): Promise<void>;
}

/** Milliseconds that a count is only in memory: what is lost when the process is killed. */
const writeAfterMs = 5000;

/** Different counts that wait at once. While the database is away no more than these are kept. */
const mostWaiting = 2000;

interface VisitsOptions {
  db: Db;
  env: Pick<Env, 'publicOrigin'>;
  /** The paths of the site's public pages. */
  publicPaths: () => readonly string[];
  /** Whether the disk has room for more rows. */
  hasRoom?: () => Promise<boolean>;
}

/**
 * Counts the visits of the public pages, by day, page and source. Counted in memory and written every few seconds, so that
 * no visitor waits. ADR 0073.
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
      // The next write takes them along.
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

/** The page of a record by itself, any other page with an id ("/eventi/:id") as one: its ids could be made up. */
function countedPage(pathname: string, pages: readonly string[]): string | undefined {
  const path = publicPath(pathname, pages);
  return path !== null && kindAt(path) ? path : pageAt(pathname, pages);
}

/** Browsers say so when they ask again for a page that is open. Its referrer and utm_source are those of the first time. */
const isReload = ({ headers }: Request): boolean => /max-age=0|no-cache/.test(headers.get('cache-control') ?? '');
