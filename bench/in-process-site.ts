/**
 * The product, except that pages are rendered in the process that answers, and without a page cache: `bun
 * bench/in-process-site.ts`, with the settings of the product.
 */
import { join } from 'node:path';
import { createApp } from '../api/src/app.ts';
import { createDocument } from '../api/src/delivery/page/document.ts';
import { findPage } from '../api/src/delivery/page/page-address.ts';
import { createTitleFaces } from '../api/src/delivery/page/title-face.ts';
import { createReleaseStore } from '../api/src/delivery/release/release-store.ts';
import { bundlesOf, readSet } from '../api/src/delivery/set/release-set.ts';
import { loadServerHalves } from '../api/src/delivery/worker/server-halves.ts';
import { loadEnv } from '../api/src/env.ts';
import { listen, openServices } from '../api/src/start.ts';
import { createClient } from '../contracts/src/client.ts';

const env = loadEnv();
const services = await openServices(env);
const { live } = services;
const versions = Object.fromEntries(live.build.map(({ name, version }) => [name, version]));
const set = await readSet(createReleaseStore(live), versions, null, []);
const { shell, parts } = loadServerHalves(bundlesOf(set));
const titleFaceOf = createTitleFaces(join(env.distDir, 'public'));
const api = createClient({ origin: 'http://localhost', fetch: async (request) => app.fetch(request) });
const app = createApp({
  env,
  ...services,
  async web(request) {
    const { pathname, search, origin } = new URL(request.url);
    const found = await findPage(pathname + search, api);
    if (!shell || !('page' in found)) throw new Error(`${pathname} cannot be rendered`);
    const page = await shell.renderPage({ url: found.page, origin, api, parts, releases: set.stated });
    const titleFace = await titleFaceOf(set.template, page.body);
    const { html, contentSecurityPolicy } = createDocument(set, page, { path: pathname, titleFace });
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': contentSecurityPolicy };
    return new Response(html, { headers });
  },
});
listen(app, env, services);
