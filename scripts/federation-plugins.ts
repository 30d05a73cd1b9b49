/** Vite plugins: changes that builds make to modules, and what development adds to the page. */
import { join } from 'node:path';
import type { OutputBundle } from 'rolldown';
import { type ESTree, type Plugin, parseAst, runnerImport } from 'vite';
import { inScript } from '../contracts/src/inline.ts';
import type { Releases } from '../contracts/src/release.ts';
import { statedWhole } from '../contracts/src/stated-pages.ts';
import { exposesOf } from './exposed-parts.ts';
import { devPortOf, nameOf, remotesHere, root } from './places.ts';

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
 * Leaves dynamic imports as they are, without Vite's helper that fetches style sheets before them: parts have none
 * besides that of their release. 0.6 KB (brotli) of a record's page.
 */
export function plainImports(): Plugin {
  const helper = '\0vite/preload-helper.js';
  return {
    name: 'officina-plain-imports',
    apply: 'build',
    enforce: 'pre',
    // Each module has its own: one that is shared would be a file, which the entry of a remote would wait for.
    resolveId: (source, importer) => (source === helper ? `${helper}?${importer}` : undefined),
    load: (id) => (id.startsWith(helper) ? 'export const __vitePreload = (load) => load();' : undefined),
  };
}

/**
 * Gives a browser the map of routes instead of the endpoint table and its schemas that it is made of: 5 to 9 % of the
 * scripts of a first page (ADR 0028).
 */
export function routesAlone(): Plugin {
  const contracts = join(root, 'contracts/src');
  const file = join(contracts, 'routes.ts');
  let map: Promise<string> | undefined;
  const evaluate = async () => {
    const { module } = await runnerImport<{ routes: unknown }>(file, { configFile: false, logLevel: 'error' });
    return `export const routes = ${JSON.stringify(module.routes)};`;
  };
  return {
    name: 'officina-routes-alone',
    // In development the table itself is served, so that a new endpoint needs no restart.
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (id !== file) return undefined;
      map ??= evaluate();
      return map;
    },
    // While a build watches.
    watchChange(id) {
      if (id.startsWith(contracts)) map = undefined;
    },
  };
}

/** What only forms, files and tests read of a field's entry (`contracts/src/field.ts`). */
const onlyForForms = new Set([
  ...[
    'step',
    'group',
    'hint',
    'isWide',
    'hasArrows',
    'item',
    'initial',
    'fallback',
    'converts',
    'example',
    'inDrafts',
    'lackedIn',
  ],
  ...['min', 'max', 'refusal', 'emptyRefusal', 'also', 'inSentence', 'inList', 'column'],
]);

/** Removes from the tables of fields what visitors’ pages do not read: 1.1 KB (brotli) of each page of mfe-public. */
export function fieldsForVisitors(): Plugin {
  return {
    name: 'officina-fields-for-visitors',
    apply: 'build',
    // After the types are removed.
    transform: (code, id) =>
      /contracts\/src\/[\w-]+-fields\.ts$/.test(id) ? { code: withoutForms(code), map: null } : undefined,
  };
}

/** A module with tables of fields, as JavaScript, without what only forms read. */
export function withoutForms(code: string): string {
  const declarations = parseAst(code).body.flatMap((node) => {
    const declared = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
    return declared?.type === 'VariableDeclaration' ? declared.declarations : [];
  });
  return declarations
    .flatMap(({ init }) => propertiesOf(init))
    .flatMap(({ value }) => propertiesOf(value))
    .filter(({ key }) => key.type === 'Identifier' && onlyForForms.has(key.name))
    .sort((one, other) => other.start - one.start)
    .reduce((kept, { start, end }) => kept.slice(0, start) + kept.slice(end).replace(/^\s*,/, ''), code);
}

const propertiesOf = (node: ESTree.Expression | null) =>
  node?.type === 'ObjectExpression' ? node.properties.filter((property) => property.type === 'Property') : [];

/** libheif imports modules of Node that it uses in Node only: in a browser's worker they are empty. */
export const withoutNode = (): Plugin => ({
  name: 'officina-without-node',
  enforce: 'pre',
  resolveId: (source, importer) =>
    /^(fs|path|crypto)$/.test(source) && importer?.includes('libheif') ? '\0without-node' : undefined,
  load: (id) => (id === '\0without-node' ? 'export default {};' : undefined),
});

/** Where a build writes which files each part needs, its own file first, by key. */
export const partsFile = '.vite/parts.json';

/** Records them. `modules`: where the code of each part begins, by key; '' is the entry. */
export const recordParts = (modules: Record<string, string>): Plugin => ({
  name: 'officina-record-parts',
  apply: 'build',
  generateBundle(_options, bundle) {
    const parts = Object.entries(modules).map(([key, module]) => [key, filesOf(module, bundle)]);
    this.emitFile({ type: 'asset', fileName: partsFile, source: JSON.stringify(Object.fromEntries(parts)) });
  },
});

/** The file that a module is in, and those that it imports. */
function filesOf(module: string, bundle: OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const own = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.replace(/\.tsx?$/, '') === module));
  if (!own) throw new Error(`The build has no ${module}`);
  const files = new Set([own.fileName]);
  // What is added meanwhile is visited, too.
  for (const name of files)
    for (const imported of chunks.find(({ fileName }) => fileName === name)?.imports ?? [])
      if (bundle[imported]) files.add(imported);
  return [...files];
}

/** In development the page names the remotes' own dev servers, and reloads when the API has restarted. */
export function devPage(): Plugin {
  const reader = join(import.meta.dirname, 'read-manifest.ts');
  const state = async (): Promise<string> => {
    // Not imported: Vite warns of a config that imports the contracts' schemas.
    const { module } = await runnerImport<typeof import('./read-manifest.ts')>(reader, {
      configFile: false,
      logLevel: 'error',
    });
    const remotes = remotesHere().map(async (app) => {
      const entry = `http://localhost:${devPortOf(app)}/remoteEntry.js`;
      const manifest = await module.readManifest(app, { parts: Object.keys(exposesOf(app)), load: runnerImport });
      return [nameOf(app), { entry, ...statedWhole(manifest) }] as const;
    });
    const releases: Releases = { remotes: Object.fromEntries(await Promise.all(remotes)), isWhole: true };
    return inScript(releases);
  };
  return {
    name: 'officina-dev-page',
    configureServer(server) {
      server.middlewares.use('/__dev/reload', (_request, response) => {
        server.ws.send({ type: 'full-reload' });
        response.end();
      });
      server.middlewares.use('/releases.json', (_request, response, next) => {
        state().then((json) => {
          response.setHeader('content-type', 'application/json');
          response.end(json);
        }, next);
      });
    },
    transformIndexHtml: async () => [
      {
        tag: 'script',
        attrs: { type: 'application/json', id: 'releases' },
        children: await state(),
        injectTo: 'head',
      },
    ],
  };
}
