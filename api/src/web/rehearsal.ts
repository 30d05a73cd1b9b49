import type { Client } from '@officina/contracts/client';
import { paths, staticPaths } from '@officina/contracts/paths';
import { messageOf } from './loaded-release';
import type { Renderer } from './renderer';
import { RenderFailure } from './renderer-process';

/**
 * Renders each kind of public page once. Returns Italian sentences that say what is
 * wrong with the renderer's releases; empty if nothing is.
 */
export async function rehearse(renderer: Renderer, api: Client, origin: string): Promise<string[]> {
  try {
    const problems = await renderer.problems();
    if (problems.length > 0) return problems.map((problem) => `La parte per il server non si carica: ${problem}`);
    const pages = [...staticPaths, ...(await recordPages(api)), missingPage];
    await Promise.all(pages.map((url) => renderOne(renderer, url, origin)));
    return [];
  } catch (error) {
    return [messageOf(error)];
  }
}

/** An address without a page. */
const missingPage = '/-/-';

/** How often a page is tried while the API or the processor is too busy to tell whether the page is to blame. */
const tries = 5;

/** Throws an Italian sentence if a page is not what it has to be. */
async function renderOne(renderer: Renderer, url: string, origin: string, attempt = 1): Promise<void> {
  try {
    const page = await renderer.render({ url, origin });
    // Without its data a page is a 503, which is no fault of a release.
    if (page.status === 503) return;
    if (page.status !== (url === missingPage ? 404 : 200)) throw new Error(`it answers ${page.status}`);
    const [failed] = renderer.failedParts(page);
    if (failed) throw new Error(`it is rendered without ${failed}`);
  } catch (error) {
    if (attempt < tries && error instanceof RenderFailure && error.details.isLate) {
      return renderOne(renderer, url, origin, attempt + 1);
    }
    throw new Error(`La pagina ${url} non si disegna sul server (${messageOf(error)})`);
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
