/** Vite plugins: changes that builds make to modules, and what development adds to the page. */
import { join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import { devPorts } from './ports.ts';

const root = join(import.meta.dirname, '..');

/**
 * Removes unused parts of the router (its forms, scroll restoration, other histories): the names it
 * writes onto its components for debugging, and calls not marked as pure, would keep them all.
 * 2.0 % of the scripts of a first page (ADR 0028).
 */
export function slimRouter(): Plugin {
  return {
    name: 'officina-slim-router',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/react-router\/dist\/.*\.mjs$/.test(id)) return undefined;
      const slim = code
        .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
        .replace(/ = (React\d*\.(?:forwardRef|memo|createContext)\()/g, ' = /* @__PURE__ */ $1')
        // Prefetching a page's data exists only in the router's framework mode.
        .replace('return shouldPrefetch && !isAbsolute ?', 'return false ?');
      return { code: slim, map: null };
    },
  };
}

/**
 * Gives a browser the map of routes instead of the endpoint table and its schemas that it is made of: 5 to 9 % of the
 * scripts of a first page (ADR 0028).
 */
export function routesAlone(): Plugin {
  const file = join(root, 'contracts/src/routes.ts');
  return {
    name: 'officina-routes-alone',
    // In development the table itself is served, so that a new endpoint needs no restart.
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (id !== file) return undefined;
      const { module } = await runnerImport<{ routes: unknown }>(file, { configFile: false, logLevel: 'error' });
      return `export const routes = ${JSON.stringify(module.routes)};`;
    },
  };
}

/**
 * Makes a remote's build take every export of the packages that the shell shares, not only those the remote uses. The
 * federation plugin looks for the used ones while modules are still being loaded, and ends the search after a pause of
 * 10 ms: on a slow machine it missed one, and the build failed. All of them cost a first page 0.9 KB (brotli).
 *
 * @param entry path of the remote's entry, `src/remote.ts`
 * @param shared names of the shared packages
 */
export function everySharedExport(entry: string, shared: string[]): Plugin {
  // The plugin takes all exports of a package that is imported as a whole. These imports are gone from the output.
  const imports = shared.map((name) => `if (false) import(${JSON.stringify(name)});`).join('');
  return {
    name: 'officina-every-shared-export',
    apply: 'build',
    // The federation plugin moves the entry's code to the same path with a query.
    transform: (code, id) => (id.split('?')[0] === entry ? { code: `${code}\n${imports}`, map: null } : undefined),
  };
}

/** Where a build writes what it needs from others; `scripts/build.ts` puts it into release.json. */
export const needsFile = '.vite/needs.json';

export interface Needs {
  /** Names by kit package: those that a remote imports, or those that the shell exports. */
  kit: Record<string, string[]>;
  /** Parts of other remotes that are mounted. */
  mounts: string[];
}

/**
 * Records which names a remote imports from the kit, or the shell exports from it, and which parts of other remotes it
 * mounts. It reads modules after the compilation of types and styles: what these remove is not needed.
 *
 * @param app folder of the remote; for the shell the kit's entries are read instead of imports
 */
export function recordNeeds(app: string): Plugin {
  const kit = new Map<string, Set<string>>();
  const mounts = new Set<string>();
  const own = `${app.replace('-', '_')}/`;
  const add = (library: string, name: string) => kit.set(library, (kit.get(library) ?? new Set()).add(name));
  return {
    name: 'officina-record-needs',
    apply: 'build',
    transform(code, id) {
      const [file = ''] = id.split('?');
      const entry = /\/shell\/kit\/([\w-]+)\/index\.ts$/.exec(file)?.[1];
      // The kit is the shell's own code, too.
      const isOwn = file.startsWith(join(root, app === 'shell' ? 'shell' : `${app}/src`));
      if (!isOwn && !entry) return undefined;
      for (const node of this.parse(code).body) {
        if (entry && app === 'shell' && node.type === 'ExportNamedDeclaration') {
          for (const { exported } of node.specifiers) add(`@officina/${entry}`, nameOf(exported));
        }
        if (
          isOwn &&
          app !== 'shell' &&
          node.type === 'ImportDeclaration' &&
          /^@officina\/(?!contracts)/.test(node.source.value)
        ) {
          for (const specifier of node.specifiers)
            if (specifier.type === 'ImportSpecifier') add(node.source.value, nameOf(specifier.imported));
        }
      }
      if (isOwn) {
        for (const [, part = ''] of code.matchAll(/["'`](mfe_[a-z]+\/[A-Z]\w*)["'`]/g))
          if (!part.startsWith(own)) mounts.add(part);
      }
      return undefined;
    },
    generateBundle() {
      const needs: Needs = {
        kit: Object.fromEntries([...kit].sort().map(([library, names]) => [library, [...names].sort()])),
        mounts: [...mounts].sort(),
      };
      this.emitFile({ type: 'asset', fileName: needsFile, source: JSON.stringify(needs) });
    },
  };
}

const nameOf = (node: { type: string; name?: string; value?: unknown }): string => String(node.name ?? node.value);

/** In development the page names the remotes' own dev servers, and reloads when the API has restarted. */
export function devPage(): Plugin {
  const remotes = Object.fromEntries(
    (['mfe-public', 'mfe-admin', 'mfe-media'] as const).map((app) => [
      app.replace('-', '_'),
      { entry: `http://localhost:${devPorts[app]}/remoteEntry.js` },
    ]),
  );
  return {
    name: 'officina-dev-page',
    configureServer(server) {
      server.middlewares.use('/__dev/reload', (_request, response) => {
        server.ws.send({ type: 'full-reload' });
        response.end();
      });
      server.middlewares.use('/releases.json', (_request, response) => {
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify({ remotes }));
      });
    },
    transformIndexHtml: () => [
      {
        tag: 'script',
        attrs: { type: 'application/json', id: 'releases' },
        children: JSON.stringify({ remotes }),
        injectTo: 'head',
      },
    ],
  };
}
