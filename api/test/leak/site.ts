import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createApp } from '../../src/app';
import { lostBlockOf } from '../../src/delivery/page/lost-block';
import { createPages } from '../../src/delivery/page/pages';
import { createRenderers } from '../../src/delivery/set/renderers';
import { createSets } from '../../src/delivery/set/sets';
import { createContentCache } from '../../src/http/content-cache';
import { createDiskStorage } from '../../src/media/disk-storage';
import { createMedia } from '../../src/media/media';
import { createPictureAccess } from '../../src/modules/image/picture-access';
import { listPublished } from '../../src/modules/system/published.service';
import { createVisits } from '../../src/modules/visit/visits';
import { createSitemap } from '../../src/site-files/sitemap';
import { layRelease, layRemotes, servedFrom } from '../release-folder';
import { descriptionOf, sitePages, sitePaths } from '../site-manifests';
import { origin, secret, type TestApp } from '../test-app';

/** Renders each page as the responses of all its reads. */
const serverHalf = `exports.shared = {}; exports.renderPage = async ({ url, api }) => {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const [, list, id] = pathname.split('/');
  const kind = { cars: 'car', gallery: 'project' }[list];
  const asked = { q: 'cerca', category: 'categoria', make: 'marca' };
  const query = Object.fromEntries(Object.entries(asked).flatMap(([name, param]) =>
    searchParams.get(param) ? [[name, searchParams.get(param)]] : []));
  const read = (name, input) => api.call(name, input).catch(({ status }) => ({ status }));
  const record = id && await read(kind === 'car' ? 'getCar' : 'getProject', { params: { id } });
  const data = [record, await read('listImages', { query: id ? { entityType: kind, entityId: id } : {} })];
  for (const more of [query, { available: true }]) data.push(await read('listCars', { query: more }), await read('getCarFacets', { query: more }));
  for (const more of [query, { featured: true }]) data.push(await read('listProjects', { query: more }));
  const isMissing = url === '/-/-' || record?.status === 404;
  return { status: isMissing ? 404 : 200, head: '', body: JSON.stringify(data), state: '{}', parts: [] };
};`;

/**
 * Two processes of one site, each with its own caches and pages; the first one shares its caches with `api`. The pages
 * come from a release that shows everything that pages read.
 */
export async function openProcesses(api: TestApp) {
  const root = join(api.env.dataDir, 'release');
  const version = await layRelease(root, 'shell', {
    'release.json': JSON.stringify(descriptionOf('shell', { preload: { '': ['entry.js'] } })),
    'entry.js': '',
    'index.html': '<head><!--head--></head><body><!--body--><!--start--></body>',
    'ssr/server.cjs': serverHalf,
  });
  await writeFile(join(root, 'manifest.json'), JSON.stringify({ shell: version, ...(await layRemotes(root)) }));
  const { env, database, pictureFiles, events, jobs, backups } = api;
  const { db } = database;

  const processOf = ({ cache, media }: Pick<TestApp, 'cache' | 'media'>) => {
    const fetch = async (request: Request): Promise<Response> => app.fetch(request);
    const sets = createSets({
      ...servedFrom(root),
      renderers: createRenderers({ api: fetch, origin, lostBlock: lostBlockOf }),
    });
    const generation = () => cache.generation;
    const pages = createPages({ root, seenBy: sets.current, api: fetch, generation });
    const sitemap = createSitemap({
      generation,
      pages: async () => sitePages,
      published: (limit) => listPublished(db, limit),
    });
    const web = async (request: Request) => {
      if (new URL(request.url).pathname === '/releases.json') return pages.releases(request);
      return sitemap(request, origin) ?? pages.handle(request, origin);
    };
    const visits = createVisits({ db, env, publicPaths: () => sitePaths });
    const app = createApp({ env, db, secret, media, pictureFiles, cache, events, jobs, backups, web, visits });
    return { fetch, close: () => Promise.all([sets.close(), visits.store()]) };
  };

  const cache = createContentCache(env);
  const accessOf = createPictureAccess({ db, cache, env, secret });
  const media = createMedia({ storage: createDiskStorage(join(env.dataDir, 'media')), accessOf });
  await database.listen('content_changed', cache.dataChanged);
  const all = [processOf(api), processOf({ cache, media })];
  return {
    all,
    async close() {
      await Promise.all(all.map((process) => process.close()));
      await media.close();
    },
  };
}
