import type { Client } from '@officina/contracts/client';
import { paths, staticPaths } from '@officina/contracts/paths';
import { messageOf } from './loaded-release';
import type { Renderer } from './renderer';
import { RenderFailure } from './renderer-process';

/** What a rehearsal has found. */
export interface Rehearsal {
  /** Italian sentences; empty if nothing is wrong. */
  problems: string[];
  /** The machine was too busy to tell. */
  isLate: boolean;
}

/**
 * Renders each kind of public page once. What is wrong with the renderer in use as well is no problem of the new one: a
 * part that is broken must not keep the others from being published.
 */
export async function rehearse(
  renderer: Renderer,
  inUse: Renderer | null,
  api: Client,
  origin: string,
): Promise<Rehearsal> {
  try {
    const known = (await inUse?.problems().catch(() => undefined)) ?? [];
    const added = (await renderer.problems()).filter((problem) => !known.includes(problem));
    if (added.length > 0) throw new Error(`La parte per il server non si carica: ${added.join('; ')}`);
    const pages = [...staticPaths, ...(await recordPages(api)), missingPage];
    await Promise.all(pages.map((url) => rehearsePage(url)));
    return { problems: [], isLate: false };
  } catch (error) {
    return { problems: [messageOf(error)], isLate: isLate(error) || (error instanceof Error && isLate(error.cause)) };
  }

  async function rehearsePage(url: string): Promise<void> {
    try {
      await renderOne(renderer, url, origin);
    } catch (cause) {
      const isNew = !inUse || (await renderOne(inUse, url, origin).then(() => true, isLate));
      if (isNew) throw new Error(`La pagina ${url} non si disegna sul server (${messageOf(cause)})`, { cause });
    }
  }
}

const isLate = (error: unknown): boolean => error instanceof RenderFailure && error.details.isLate === true;

/** An address without a page. */
const missingPage = '/-/-';

/** How often a page is tried while the API or the processor is too busy to tell whether the page is to blame. */
const tries = 5;

/** Throws if a page is not what it has to be. */
async function renderOne(renderer: Renderer, url: string, origin: string, attempt = 1): Promise<void> {
  try {
    const page = await renderer.render({ url, origin });
    // Without its data a page is a 503, which is no fault of a release.
    if (page.status === 503) return;
    if (page.status !== (url === missingPage ? 404 : 200)) throw new Error(`it answers ${page.status}`);
    const [failed] = renderer.failedParts(page);
    if (failed) throw new Error(`it is rendered without ${failed}`);
  } catch (error) {
    if (attempt === tries || !isLate(error)) throw error;
    await renderOne(renderer, url, origin, attempt + 1);
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
