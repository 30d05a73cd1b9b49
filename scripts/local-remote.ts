/** A remote from the working copy inside the shell of the kit: modules for the browser, and pages rendered as a server does. */
import { join } from 'node:path';
import { createServer } from 'vite';
import { createClient } from '../contracts/src/client.ts';
import { inStyle } from '../contracts/src/inline.ts';
import { isBackOffice, pageAt } from '../contracts/src/paths.ts';
import type { Releases } from '../contracts/src/release.ts';
import type { Exposes, ModuleName } from '../contracts/src/remotes.ts';
import type { RenderedPage, ServerParts, ServerShell } from '../contracts/src/rendering.ts';
import { localMode, shellSources } from './local-config.ts';
import { nameOf, partFolder } from './places.ts';
import { adder } from './styles/plugin.ts';

/** A rendered page, with the rules of what was rendered as style elements. */
export interface LocalPage extends RenderedPage {
  styles: string;
}

export interface LocalRemote {
  /** Origin of the server of Vite. */
  origin: string;
  /** Renders a page of this remote; undefined for another one, and for those of the back office. */
  render(url: string, origin: string, releases: Releases): Promise<LocalPage | undefined>;
}

/** Starts it. `onManifest` is called when the manifest has changed. */
export async function startLocalRemote(
  app: string,
  site: string,
  onManifest: () => Promise<void>,
): Promise<LocalRemote> {
  const folder = partFolder(app);
  const manifest = join(folder, 'src/manifest.ts');
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
    if (file === manifest) onManifest().then(() => server.ws.send({ type: 'full-reload' }), console.error);
  });
  const api = createClient({ origin: site, fetch: (request) => fetch(request) });
  const name: ModuleName = nameOf(app);
  return {
    origin: `http://localhost:${port}`,
    async render(url, origin, releases) {
      const pages = Object.entries(releases.remotes).flatMap(([owner, stated]) =>
        (stated?.pages ?? []).map(([path]) => ({ path, owner })),
      );
      const { pathname } = new URL(url, origin);
      const paths = pages.map((page) => page.path);
      if (isBackOffice(pathname) || pages[paths.indexOf(pageAt(pathname, paths) ?? '')]?.owner !== name)
        return undefined;
      const shell = (await server.ssrLoadModule(join(shellSources, 'server.tsx'))) as unknown as ServerShell;
      const { exposes } = (await server.ssrLoadModule(join(folder, 'src/remote.ts'))) as {
        exposes: Exposes<ModuleName>;
      };
      const parts: ServerParts = new Map(
        await Promise.all(
          Object.entries(exposes).map(async ([key, load]) => [key.replace('.', name), await load()] as const),
        ),
      );
      const page = await shell.renderPage({ url, origin, api, parts, releases });
      const { rules } = (await server.ssrLoadModule(adder)) as { rules: Record<string, string> };
      const styles = Object.entries(rules).map(([rule, css]) => `<style data-rule="${rule}">${inStyle(css)}</style>`);
      // The parts of other remotes come in the browser, which would leave out those that a server has missed.
      const state = page.missing?.length ? '' : page.state;
      return { ...page, state, styles: styles.join('\n') };
    },
  };
}

/** Pages are told it before the server of Vite listens. */
function freePort(): number {
  const server = Bun.serve({ port: 0, hostname: 'localhost', fetch: () => new Response() });
  const { port = 0 } = server;
  void server.stop(true);
  return port;
}
