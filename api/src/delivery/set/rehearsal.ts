import type { Client } from '@officina/contracts/client';
import { pageAddress } from '@officina/contracts/list-address';
import { paths, publicPath } from '@officina/contracts/paths';
import type { Finding, Rehearsal } from '../../render-fault';
import type { SitePage } from '../release/site-pages';
import { codeErrorOf } from '../worker/code-error';
import type { Renderer } from '../worker/renderer';
import { type ProcessedPage, RenderFailure } from '../worker/renderer-process';

/** An address without a page. */
const missingPage = '/-/-';

/** How often a page is tried while the API or the server is too busy to tell whether the page is to blame. */
const tries = 3;
/** Pages with faults after which no others are rendered. */
const mostFindings = 3;

/** A set of releases that renders pages. */
export interface SetInUse {
  renderer: Renderer | null;
  /** Its pages for visitors that the server renders. */
  publicPages: readonly SitePage[];
  /**
   * The block of data that a browser would not find in the document of a page, or in that of the back office (null);
   * undefined if it finds all.
   */
  lostBlock(page: ProcessedPage | null, path: string): string | undefined;
}

/**
 * Renders each kind of public page once, one after the other, so that none is blamed for another; a page with an id at
 * the sample that it states, or with a record of the site. Reads each document as a browser does. What is wrong with the
 * renderer in use as well is no fault of the new one: a part that is broken must not keep the others from being published.
 * An address that the set in use does not rehearse is new.
 */
export async function rehearse(
  set: Rehearsed,
  inUse: SetInUse | null,
  api: Client,
  origin: string,
): Promise<Rehearsal> {
  const { renderer, publicPages } = set;
  const bundles = await rehearseBundles(renderer, inUse?.renderer ?? null);
  if (bundles.findings.length > 0) return bundles;
  const findings: Finding[] = [];
  const block = set.lostBlock(null, paths.auth);
  if (block && !inUse?.lostBlock(null, paths.auth))
    findings.push({ page: paths.auth, fault: { kind: 'lost block', block } });
  const records = await recordPages(api);
  const known = addressesOf(inUse?.publicPages ?? [], records);
  for (const page of addressesOf(publicPages, records)) {
    const failure = await renderOne(set, page, origin);
    const inUseToo =
      failure && inUse && known.has(page) && isRendering(inUse) ? await renderOne(inUse, page, origin) : undefined;
    if (!failure || (inUseToo && isExcuse(inUseToo, failure))) continue;
    const finding = { page, fault: failure.fault };
    const { endsProcess } = failure.details;
    if (isDelay(failure) || (endsProcess && inUseToo)) return { findings: [finding], isLate: true };
    findings.push(finding);
    // Each such page takes seconds.
    if (endsProcess || findings.length === mostFindings) break;
  }
  return { findings, isLate: false };
}

/** What is rendered of these pages, with these pages of the site's records. */
function addressesOf(pages: readonly SitePage[], records: string[]): Set<string> {
  const samples = pages.flatMap(({ sample }) =>
    sample ? [pageAddress(new URL(sample, 'http://localhost'), pages)] : [],
  );
  const known = pages.map(({ path }) => path);
  const fixed = known.filter((path) => !path.includes(':'));
  return new Set([...fixed, ...samples, ...records.filter((path) => publicPath(path, known)), missingPage]);
}

type Rehearsed = SetInUse & { renderer: Renderer };
const isRendering = (set: SetInUse): set is Rehearsed => set.renderer !== null;

async function rehearseBundles(renderer: Renderer, inUse: Renderer | null): Promise<Rehearsal> {
  try {
    const faults = await renderer.faults();
    const known = faults.length > 0 ? ((await inUse?.faults().catch(() => undefined)) ?? []) : [];
    const added = faults.filter(({ release }) => !known.some((fault) => fault.release?.version === release?.version));
    return { findings: added.map((fault) => ({ fault })), isLate: false };
  } catch (error) {
    const { fault, details } = failureOf(error);
    // A server that is only busy does not load the bundles in use either.
    return { findings: [{ fault }], isLate: details.isLate === true && !(await inUse?.canStart()) };
  }
}

const failureOf = (error: unknown): RenderFailure =>
  error instanceof RenderFailure ? error : new RenderFailure({ kind: 'throws', ...codeErrorOf(error) });

const isDelay = ({ details }: RenderFailure): boolean => details.isLate === true;

/** Whether a failure of the set in use says that this one is not new. That a record is no longer there does not. */
const isExcuse = (inUseToo: RenderFailure, { fault }: RenderFailure): boolean =>
  !isDelay(inUseToo) && (inUseToo.fault.kind !== 'status' || fault.kind === 'status');

/** Renders a page. Returns why it is not what it has to be. */
async function renderOne(set: Rehearsed, url: string, origin: string, attempt = 1): Promise<RenderFailure | undefined> {
  const { renderer } = set;
  try {
    const page = await renderer.render({ url, origin });
    const { status } = page;
    const block = set.lostBlock(page, url);
    if (block) return new RenderFailure({ kind: 'lost block', block });
    // Without its data a page is a 503, which is no fault of a release.
    if (status === 503) return undefined;
    if (status !== (url === missingPage ? 404 : 200)) return new RenderFailure({ kind: 'status', status });
    const [part] = renderer.failedParts(page);
    return part && new RenderFailure({ kind: 'without part', part, ...page.thrown });
  } catch (error) {
    const failure = failureOf(error);
    return isDelay(failure) && attempt < tries ? renderOne(set, url, origin, attempt + 1) : failure;
  }
}

/** The page of one project and that of one car, if there are any. */
async function recordPages(api: Client): Promise<string[]> {
  try {
    const [projects, cars] = await Promise.all([
      api.call('listProjects', { query: { limit: 1 } }),
      api.call('listCars', { query: { limit: 1, available: true } }),
    ]);
    return [...projects.map(({ id }) => paths.project(id)), ...cars.map(({ id }) => paths.car(id))];
  } catch {
    // Without its data no page of a record can be rendered.
    return [];
  }
}
