/** Vite plugins that builds and the development servers use to change modules and the page. */
import { join } from 'node:path';
import type { OutputBundle } from 'rolldown';
import { type ESTree, type Plugin, parseAst, runnerImport } from 'vite';
import { inScript } from '../contracts/src/inline.ts';
import type { Releases } from '../contracts/src/release.ts';
import { statedWhole } from '../contracts/src/stated-pages.ts';
import { exposesOf } from './exposed-parts.ts';
import { devPortOf, nameOf, remotesHere, root } from './places.ts';

/**
 * Removes unused parts of the router (forms, scroll restoration, other histories): tree shaking keeps them because of
 * debug names assigned to components and calls not marked as pure. Saves 2.0 % of the scripts of a first page (ADR
 * 0028).
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
        // Prefetching data exists only in the router's framework mode.
        .replace('return shouldPrefetch && !isAbsolute ?', 'return false ?');
      return { code: slim, map: null };
    },
  };
}

/**
 * Removes Vite's preload helper from dynamic imports: parts have no style sheets besides that of their release. Saves
 * 0.6 KB (Brotli) on a record's page.
 */
export function plainImports(): Plugin {
  const helper = '\0vite/preload-helper.js';
  return {
    name: 'officina-plain-imports',
    apply: 'build',
    enforce: 'pre',
    // One copy per importer: a shared helper would be a file of its own, which a remote's entry would wait for.
    resolveId: (source, importer) => (source === helper ? `${helper}?${importer}` : undefined),
    load: (id) => (id.startsWith(helper) ? 'export const __vitePreload = (load) => load();' : undefined),
  };
}

/**
 * Replaces the endpoint table and its schemas by the map of routes in the browser: 5 to 9 % of the scripts of a first
 * page (ADR 0028).
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
    // Development serves the table itself, so that a new endpoint needs no restart.
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (id !== file) return undefined;
      map ??= evaluate();
      return map;
    },
    // In watch mode.
    watchChange(id) {
      if (id.startsWith(contracts)) map = undefined;
    },
  };
}

/** Properties of a field's entry (`contracts/src/field.ts`) that public pages do not read. */
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

/** Removes these properties from the tables of fields: 1.1 KB (Brotli) of each page of mfe-public. */
export function fieldsForVisitors(): Plugin {
  return {
    name: 'officina-fields-for-visitors',
    apply: 'build',
    // `.ts` modules arrive here without their types.
    transform: (code, id) =>
      /contracts\/src\/[\w-]+-fields\.ts$/.test(id) ? { code: withoutForms(code), map: null } : undefined,
  };
}

/** The JavaScript of a module with tables of fields, without the properties that only forms read. */
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

/** Replaces Node modules by empty ones: libheif imports some that it uses only under Node. */
export const withoutNode = (): Plugin => ({
  name: 'officina-without-node',
  enforce: 'pre',
  resolveId: (source, importer) =>
    /^(fs|path|crypto)$/.test(source) && importer?.includes('libheif') ? '\0without-node' : undefined,
  load: (id) => (id === '\0without-node' ? 'export default {};' : undefined),
});

/** The build's file that lists the files of each part by key, the part's own file first. */
export const partsFile = '.vite/parts.json';

/** Writes `partsFile`. `modules`: the main module of each part by key; '' is the entry. */
export const recordParts = (modules: Record<string, string>): Plugin => ({
  name: 'officina-record-parts',
  apply: 'build',
  generateBundle(_options, bundle) {
    const parts = Object.entries(modules).map(([key, module]) => [key, filesOf(module, bundle)]);
    this.emitFile({ type: 'asset', fileName: partsFile, source: JSON.stringify(Object.fromEntries(parts)) });
  },
});

/** The file that contains a module, and all files that it imports. */
function filesOf(module: string, bundle: OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const own = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.replace(/\.tsx?$/, '') === module));
  if (!own) throw new Error(`The build has no ${module}`);
  const files = new Set([own.fileName]);
  // Names that are pushed during the loop are visited, too.
  for (const name of files)
    for (const imported of chunks.find(({ fileName }) => fileName === name)?.imports ?? [])
      if (bundle[imported]) files.add(imported);
  return [...files];
}

/** For development: the page refers to the remotes' dev servers, and reloads when the API has restarted. */
export function devPage(): Plugin {
  const reader = join(import.meta.dirname, 'read-manifest.ts');
  const state = async (): Promise<string> => {
    // Not a static import: Vite warns about a config that imports the contracts' schemas.
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
