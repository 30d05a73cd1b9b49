import type { Client } from '@officina/contracts/client';
import { pageAddress } from '@officina/contracts/list-address';
import { paths, publicPath } from '@officina/contracts/paths';
import type { Finding, Rehearsal } from '../../render-fault';
import type { SitePage } from '../release/site-pages';
import { codeErrorOf } from '../worker/code-error';
import type { Renderer } from '../worker/renderer';
import { type ProcessedPage, RenderFailure } from '../worker/renderer-process';

/** A URL without a page. */
const missingPage = '/-/-';

/** Maximum attempts for a page while the API or the server is too busy to give a result. */
const tries = 3;
/** Number of faulty pages after which the rehearsal stops. */
const mostFindings = 3;

/** A set of releases for rendering pages. */
export interface SetInUse {
  renderer: Renderer | null;
  /** Its public pages that the server renders. */
  publicPages: readonly SitePage[];
  /**
   * Id of a data block that a browser would not find in the document of a page, or of the back office (null); undefined
   * if it finds all.
   */
  lostBlock(page: ProcessedPage | null, path: string): string | undefined;
}

/**
 * Renders each kind of public page once, sequentially, so that a crash can be assigned to its page; a page with an id
 * with its declared sample, or with a record of the site. Parses each document as a browser does. Faults that also
 * occur with the renderer in use are ignored: a broken part must not prevent the publication of others. Samples that
 * the set in use does not declare are new.
 */
export async function rehearse(
  set: Rehearsed,
  inUse: SetInUse | null,
  api: Client,
  origin: string,
): Promise<Rehearsal> {
  const { renderer, publicPages } = set;
  const bundles = await rehearseBundles(renderer, inUse?.renderer ?? null);
  if (bundles.findings.length > 0 || bundles.isLate) return bundles;
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
    // Pages that crash the process take seconds each.
    if (endsProcess || findings.length === mostFindings) break;
  }
  return { findings, isLate: false };
}

/** URLs to render for these pages, including those of the site's records. */
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
    const { fault } = failureOf(error);
    const findings = [{ fault }];
    if (await inUse?.canStart()) return { findings, isLate: false };
    // If the bundles in use do not load in time either, the server is only busy.
    if (fault.kind === 'slow bundle') return { findings, isLate: true };
    // Where those in use do not start either, browsers draw the pages of every set.
    return inUse ? { findings: [], isLate: true } : { findings, isLate: false };
  }
}

const failureOf = (error: unknown): RenderFailure =>
  error instanceof RenderFailure ? error : new RenderFailure({ kind: 'throws', ...codeErrorOf(error) });

const isDelay = ({ details }: RenderFailure): boolean => details.isLate === true;

/**
 * Whether a fault also occurs with the set in use. A 404 there (the record was deleted) only excuses a status fault.
 */
const isExcuse = (inUseToo: RenderFailure, { fault }: RenderFailure): boolean =>
  !isDelay(inUseToo) && (inUseToo.fault.kind !== 'status' || fault.kind === 'status');

/** Renders a page. Returns the fault, if any. */
async function renderOne(set: Rehearsed, url: string, origin: string, attempt = 1): Promise<RenderFailure | undefined> {
  const { renderer } = set;
  try {
    const page = await renderer.render({ url, origin });
    const { status } = page;
    const block = set.lostBlock(page, url);
    if (block) return new RenderFailure({ kind: 'lost block', block });
    // 503 means that the data was unavailable, which is no fault of a release.
    if (status === 503) return undefined;
    if (status !== (url === missingPage ? 404 : 200)) return new RenderFailure({ kind: 'status', status });
    const [part] = renderer.failedParts(page);
    return part && new RenderFailure({ kind: 'without part', part, ...page.thrown });
  } catch (error) {
    const failure = failureOf(error);
    return isDelay(failure) && attempt < tries ? renderOne(set, url, origin, attempt + 1) : failure;
  }
}

/** Paths of one project and one car, if there are any. */
async function recordPages(api: Client): Promise<string[]> {
  try {
    const [projects, cars] = await Promise.all([
      api.call('listProjects', { query: { limit: 1 } }),
      api.call('listCars', { query: { limit: 1, available: true } }),
    ]);
    return [...projects.map(({ id }) => paths.project(id)), ...cars.map(({ id }) => paths.car(id))];
  } catch {
    // Without the data no page of a record can be rendered.
    return [];
  }
}
