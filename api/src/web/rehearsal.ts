import type { Client } from '@officina/contracts/client';
import { paths, publicPath } from '@officina/contracts/paths';
import type { Finding, Rehearsal } from '../render-fault';
import { codeErrorOf } from './code-error';
import type { Renderer } from './renderer';
import { RenderFailure } from './renderer-process';

/** An address without a page. */
const missingPage = '/-/-';

/** How often a page is tried while the API or the server is too busy to tell whether the page is to blame. */
const tries = 3;
/** Pages with faults after which no others are rendered. */
const mostFindings = 3;

/** A set of releases that renders pages. */
export interface SetInUse {
  renderer: Renderer | null;
  /** The paths of its pages. */
  publicPaths: readonly string[];
}

/**
 * Renders each kind of public page once, one after the other, so that none is blamed for another. What is wrong with the
 * renderer in use as well is no fault of the new one: a part that is broken must not keep the others from being published.
 * A page that the set in use does not have is new.
 */
export async function rehearse(
  { renderer, publicPaths }: SetInUse & { renderer: Renderer },
  inUse: SetInUse | null,
  api: Client,
  origin: string,
): Promise<Rehearsal> {
  const bundles = await rehearseBundles(renderer, inUse?.renderer ?? null);
  if (bundles.findings.length > 0) return bundles;
  const findings: Finding[] = [];
  const records = (await recordPages(api)).filter((path) => publicPath(path, publicPaths));
  for (const page of [...publicPaths.filter((path) => !path.includes(':')), ...records, missingPage]) {
    const failure = await renderOne(renderer, page, origin);
    const isKnown = inUse !== null && (page === missingPage || publicPath(page, inUse.publicPaths) !== null);
    const inUseToo = failure && isKnown && inUse.renderer ? await renderOne(inUse.renderer, page, origin) : undefined;
    if (!failure || (inUseToo && !isDelay(inUseToo))) continue;
    const finding = { page, fault: failure.fault };
    const { endsProcess } = failure.details;
    if (isDelay(failure) || (endsProcess && inUseToo)) return { findings: [finding], isLate: true };
    findings.push(finding);
    // Each such page takes seconds.
    if (endsProcess || findings.length === mostFindings) break;
  }
  return { findings, isLate: false };
}

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

/** Renders a page. Returns why it is not what it has to be. */
async function renderOne(
  renderer: Renderer,
  url: string,
  origin: string,
  attempt = 1,
): Promise<RenderFailure | undefined> {
  try {
    const page = await renderer.render({ url, origin });
    const { status } = page;
    // Without its data a page is a 503, which is no fault of a release.
    if (status === 503) return undefined;
    if (status !== (url === missingPage ? 404 : 200)) return new RenderFailure({ kind: 'status', status });
    const [part] = renderer.failedParts(page);
    return part && new RenderFailure({ kind: 'without part', part, ...page.thrown });
  } catch (error) {
    const failure = failureOf(error);
    return isDelay(failure) && attempt < tries ? renderOne(renderer, url, origin, attempt + 1) : failure;
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
