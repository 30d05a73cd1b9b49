/**
 * The site with its pages rendered in the process that answers, without a cache: `bun bench/in-process-site.ts`, with
 * the settings of the product. It evaluates the server bundles of the build itself and joins only the rendered page.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createApp } from '../api/src/app.ts';
import { loadEnv } from '../api/src/env.ts';
import { listen, openServices } from '../api/src/start.ts';
import { createClient } from '../contracts/src/client.ts';
import { parseManifest, type ServerParts, type ServerRemote, type ServerShell } from '../contracts/src/release.ts';

const env = loadEnv();
const services = await openServices(env);
const manifest = parseManifest(readFileSync(join(env.distDir, 'manifest.json'), 'utf8'));
const shell = evaluate('shell', {}) as ServerShell;
const parts: ServerParts = new Map(
  ['mfe_public', 'mfe_media'].flatMap((name) =>
    Object.entries((evaluate(name, shell.shared) as ServerRemote).parts).map(
      ([key, module]) => [key.replace('.', name), module] as const,
    ),
  ),
);
const api = createClient({ origin: 'http://localhost', fetch: async (request) => app.fetch(request) });
const app = createApp({
  env,
  ...services,
  async web(request) {
    const { pathname, search, origin } = new URL(request.url);
    const { head, body, state } = await shell.renderPage({ url: pathname + search, origin, api, parts });
    return new Response(head + body + state, { headers: { 'content-type': 'text/html; charset=utf-8' } });
  },
});
listen(app, env, services);

/** The exports of the server bundle of a release; its imports are found in `shared` or are Node's. */
function evaluate(name: string, shared: Record<string, unknown>): unknown {
  const code = readFileSync(join(env.distDir, 'r', name, manifest[name] ?? '', 'ssr/server.cjs'), 'utf8');
  const nodeRequire = createRequire(import.meta.url);
  const module: { exports: unknown } = { exports: {} };
  const requireFrom = (id: string): unknown => (Object.hasOwn(shared, id) ? shared[id] : nodeRequire(id));
  new Function('module', 'exports', 'require', code)(module, module.exports, requireFrom);
  return module.exports;
}
