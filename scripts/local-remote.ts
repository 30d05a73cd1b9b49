/**
 * Runs a remote of the working copy inside the kit's shell: serves its modules, and renders its pages as a server does.
 */
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { createClient } from '../contracts/src/client.ts';
import { inStyle } from '../contracts/src/inline.ts';
import { pageAddress } from '../contracts/src/list-address.ts';
import { isBackOffice, pageAt } from '../contracts/src/paths.ts';
import type { Releases, StatedPages } from '../contracts/src/release.ts';
import type { ModuleName } from '../contracts/src/remotes.ts';
import type { RenderedPage, ServerParts, ServerShell } from '../contracts/src/rendering.ts';
import { statedWhole } from '../contracts/src/stated-pages.ts';
import { exposesOf } from './exposed-parts.ts';
import { localMode, shellSources } from './local-config.ts';
import { nameOf, partFolder } from './places.ts';
import { readManifest } from './read-manifest.ts';
import { adder } from './styles/plugin.ts';

/** A rendered page, with the styles of the rendered modules as style elements. */
export interface LocalPage extends RenderedPage {
  styles: string;
}

export interface LocalRemote {
  /** Origin of the Vite server. */
  origin: string;
  /** The pages that its manifest declares now. */
  stated(): StatedPages;
  /** Renders a page of this remote; undefined for pages of other remotes and of the back office. */
  render(url: string, origin: string, releases: Releases): Promise<LocalPage | undefined>;
}

/**
 * Throws if the manifest is invalid. If it becomes invalid later, the error is printed and the last valid one is kept.
 */
export async function startLocalRemote(app: string, site: string): Promise<LocalRemote> {
  const folder = partFolder(app);
  const read = () => readManifest(app, { parts: Object.keys(exposesOf(app)) });
  let manifest = await read();
  process.chdir(folder);
  const port = freePort();
  const server = await createServer({
    root: folder,
    mode: localMode,
    logLevel: 'warn',
    clearScreen: false,
    server: { port, strictPort: true, ws: { clientPort: port } },
  });
  await server.listen();
  server.watcher.on('change', (file) => {
    if (file === join(folder, 'src/manifest.ts')) readAgain().catch(({ message }: Error) => console.error(message));
  });
  async function readAgain(): Promise<void> {
    manifest = await read();
    server.ws.send({ type: 'full-reload' });
  }
  const api = createClient({ origin: site, fetch: (request) => fetch(request) });
  const name: ModuleName = nameOf(app);
  return {
    origin: `http://localhost:${port}`,
    stated: () => statedWhole(manifest),
    async render(asked, origin, releases) {
      const pages = Object.entries(releases.remotes).flatMap(([owner, stated]) =>
        (stated?.pages ?? []).map(([path]) => ({
          path,
          owner,
          searchParams: manifest.pages?.find((page) => page.path === path)?.searchParams,
        })),
      );
      const address = new URL(asked, origin);
      const paths = pages.map((page) => page.path);
      if (isBackOffice(address.pathname)) return undefined;
      if (pages[paths.indexOf(pageAt(address.pathname, paths) ?? '')]?.owner !== name) return undefined;
      const url = pageAddress(address, pages);
      const shell = (await server.ssrLoadModule(join(shellSources, 'server.tsx'))) as unknown as ServerShell;
      const loaded = Object.entries(exposesOf(app)).map(async ([key, file]) => {
        const part = (await server.ssrLoadModule(file)) as { default: (props: never) => unknown };
        return [key.replace('.', name), part] as const;
      });
      const parts: ServerParts = new Map(await Promise.all(loaded));
      const page = await shell.renderPage({ url, origin, api, parts, releases });
      const { rules } = (await server.ssrLoadModule(adder)) as { rules: Record<string, string> };
      const styles = Object.entries(rules).map(([rule, css]) => `<style data-rule="${rule}">${inStyle(css)}</style>`);
      styles.unshift(...(await importedSheets(server)));
      // Without state: other remotes' parts are loaded in the browser, where hydration would leave out parts that are
      // missing here.
      const state = page.missing?.length ? '' : page.state;
      return { ...page, state, styles: styles.join('\n') };
    },
  };
}

/** The style sheets that rendered modules import, as elements that Vite's client recognises and does not add again. */
function importedSheets({ environments, ssrLoadModule }: ViteDevServer): Promise<string[]> {
  const files = [...environments.ssr.moduleGraph.idToModuleMap.keys()].filter((id) => id.endsWith('.css'));
  return Promise.all(
    files.map(async (file) => {
      const { default: css }: { default?: string } = await ssrLoadModule(`${file}?inline`);
      return `<style data-vite-dev-id="${file}">${inStyle(css ?? '')}</style>`;
    }),
  );
}

/** Chosen in advance, because pages need the port before the Vite server listens. */
function freePort(): number {
  const server = Bun.serve({ port: 0, hostname: 'localhost', fetch: () => new Response() });
  const { port = 0 } = server;
  void server.stop(true);
  return port;
}
