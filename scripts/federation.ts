/**
 * Build configs of the shell and the remotes, and what they share. A remote's vite.config.ts is one call of `remote`,
 * the shell's is one call of `shell`.
 */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { federation } from '@module-federation/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { compositionKey } from '../contracts/src/composition.ts';
import { workerPrefix } from '../contracts/src/worker-files.ts';
import { container, containerEntry, containerId } from './container.ts';
import { exposesOf } from './exposed-parts.ts';
import {
  devPage,
  fieldsForVisitors,
  plainImports,
  recordParts,
  routesAlone,
  slimRouter,
  withoutNode,
} from './federation-plugins.ts';
import { localConfig, localMode } from './local-config.ts';
import { devPortOf, devPorts, linkPackages, nameOf, partFolder, root } from './places.ts';
import { recordNeeds } from './record-needs.ts';
import { checks } from './rolldown-checks.ts';
import { importedStyles } from './styles/imported.ts';
import { compiledStyles } from './styles/plugin.ts';

/** The kit packages that the shell shares. Every app lists those that it uses. */
type Kit = 'platform' | 'ui' | 'ui-admin' | 'forms';
const everyKit: Kit[] = ['platform', 'ui', 'ui-admin', 'forms'];

linkPackages();

const packagesOf = (kits: Kit[]) => ['react', 'react-dom', ...kits.map((kit) => `@officina/${kit}`)];

function versionOf(app: string, name: string): string {
  const folder = name.replace(/^@officina/, join(root, 'shell/kit'));
  const file = join(folder === name ? join(partFolder(app), 'node_modules', name) : folder, 'package.json');
  const { version }: { version: string } = JSON.parse(readFileSync(file, 'utf8'));
  return version;
}

/** Versions of the packages that the shell shares with remotes (shell/src/app/shares.ts). */
export const sharedVersions = (): Record<string, string> =>
  Object.fromEntries(packagesOf(everyKit).map((name) => [name, versionOf('shell', name)]));

/** Version range of each package that a remote takes from the shell. */
const rangesOf = (app: string, kits: Kit[]): Record<string, string> => {
  // Only the installed kit has exact versions.
  const { dependencies = {} }: { dependencies?: Record<string, string> } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  return Object.fromEntries(
    packagesOf(kits).map((name) => [name, rangeOf(name, versionOf(app, name), dependencies[name])]),
  );
};

/** Throws if the major version differs from the kit's, which compiles styles with its own React. */
export function rangeOf(name: string, version: string, ofKit = version): string {
  if (version.split('.')[0] !== ofKit.split('.')[0])
    throw new Error(
      `${name} ${version} is installed, the kit of the site has ${ofKit}: state that one in package.json.`,
    );
  return `^${version}`;
}

const common = (port: number): UserConfig => ({
  base: './',
  server: { port, strictPort: true, cors: true, origin: `http://localhost:${port}` },
  build: {
    target: 'esnext',
    // The page preloads parts itself; besides, a remote's files are renamed when they are combined.
    modulePreload: false,
    // One style sheet of what is imported; it becomes part of the release's style sheet.
    cssCodeSplit: false,
    reportCompressedSize: false,
  },
});

/**
 * For files that visitors load: V8 compiles all functions of a file in the background while it arrives, instead of each
 * at its first call. Without it the first tap on a link, card or picture takes about a fifth longer.
 */
const compiledAtOnce = '//# allFunctionsCalledOnLoad';

/** Build config of a remote. `app` is its folder, `kits` are the kit packages that it uses. */
export const remote = ({ app, kits }: { app: string; kits: Kit[] }) =>
  defineConfig(({ command, mode, isSsrBuild }) => {
    // Pages with the kit of the back office are rendered only in the browser, where that kit creates their styles.
    const isRendered = !kits.includes('ui-admin');
    const styles = isRendered ? [importedStyles(), compiledStyles(), fieldsForVisitors()] : [importedStyles()];
    if (mode === localMode) {
      const except = isRendered ? '' : join(partFolder(app), 'src');
      return localConfig(app, sharedVersions(), [importedStyles(), compiledStyles({ except }), react()]);
    }
    if (isSsrBuild) return serverBuild(serverEntry, [...serverShares], [...styles, partsEntry(app)]);
    const isBuild = command === 'build';
    const config = common(devPortOf(app));
    const exposes = exposesOf(app);
    const ranges = rangesOf(app, kits);
    return {
      ...config,
      ...(isBuild ? {} : { base: '/' }),
      build: {
        ...config.build,
        ...(isRendered ? inlined : {}),
        rolldownOptions: {
          input: isBuild ? containerEntry : 'src/remote.ts',
          preserveEntrySignatures: 'allow-extension',
          output: {
            postBanner: isRendered ? compiledAtOnce : '',
            entryFileNames: `${containerEntry}.js`,
            codeSplitting: { groups: [shared] },
          },
          checks,
        },
      },
      worker: {
        // A worker may import some of its code dynamically.
        format: 'es',
        plugins: () => [withoutNode()],
        rolldownOptions: {
          output: {
            entryFileNames: `assets/${workerPrefix}[hash].js`,
            chunkFileNames: `assets/${workerPrefix}[hash].js`,
          },
        },
      },
      plugins: [
        ...styles,
        plainImports(),
        routesAlone(),
        react(),
        recordParts({ '': containerId, ...exposes }),
        recordNeeds(app, { shared: ranges, hasServerHalf: isRendered }),
        isBuild ? container({ app, exposes, shared: Object.keys(ranges) }) : devContainer(app, exposes, ranges),
      ],
    };
  });

/** In development the federation plugin generates the entry, so that Fast Refresh works across remotes. */
const devContainer = (app: string, exposes: Record<string, string>, ranges: Record<string, string>) =>
  federation({
    name: nameOf(app),
    filename: 'remoteEntry.js',
    exposes,
    shared: Object.fromEntries(
      Object.entries(ranges).map(([name, requiredVersion]) => [name, { singleton: true, requiredVersion }]),
    ),
    shareStrategy: 'loaded-first',
    dts: false,
    dev: { remoteHmr: true },
  });

/** Maximum bytes of an imported picture; a larger one would delay the whole page. */
const largestInlined = 64 * 1024;

/** Imported pictures become data URLs: the server bundle cannot know their URLs in the release. */
const inlined = {
  assetsInlineLimit(file: string, { length }: Buffer): boolean {
    if (length <= largestInlined) return true;
    throw new Error(
      `${basename(file)} has ${Math.ceil(length / 1024)} KB: a picture that code imports is a part of the code and may have ` +
        `${largestInlined / 1024} KB. Make it smaller, or show one of the site's own images.`,
    );
  },
};

/** One file for all modules that several parts need: for a phone, requests cost more than bytes. */
const shared = { name: 'common', minShareCount: 2 };

/** One chunk for what every page needs, even if other chunks import some of it. */
const start = {
  name: 'start',
  test: /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@tanstack[\\/][\w-]+)[\\/]|[\\/](contracts|kit[\\/]platform)[\\/]|preload-helper|^\0rolldown/,
};

/** Shows which module rendered what; not loaded by visitors. */
const overlay = join(partFolder('shell'), 'src/composition');

/** Build config of the host. It names no remote: the page's release manifest does. */
export const shell = () =>
  defineConfig(({ command, isSsrBuild }) => {
    const styles = compiledStyles({ withGlobals: true });
    if (isSsrBuild) return serverBuild('src/server.tsx', [], [styles]);
    const isBuild = command === 'build';
    const config = common(devPorts.shell);
    const api = `http://localhost:${devPorts.api}`;
    return {
      ...config,
      build: {
        ...config.build,
        rolldownOptions: {
          input: ['index.html', `${overlay}.ts`],
          // Without it the whole theme of Chakra comes along, as all of its recipes are joined in one call.
          treeshake: { manualPureFunctions: ['defineConfig', 'defineRecipe', 'defineSlotRecipe'] },
          output: {
            postBanner: ({ name }) => (name === 'start' ? compiledAtOnce : ''),
            codeSplitting: { groups: [start] },
          },
          checks,
        },
      },
      define: { sharedVersions: JSON.stringify(sharedVersions()) },
      // Unhashed files belong to the site, not to a release: scripts/build.ts copies them.
      ...(isBuild ? { publicDir: false } : { base: '/' }),
      server: { ...config.server, proxy: { '/api': api, '/media': api, '/robots.txt': api, '/sitemap.xml': api } },
      plugins: [
        styles,
        plainImports(),
        routesAlone(),
        react(),
        recordParts({
          '': join(partFolder('shell'), 'src/main'),
          [compositionKey]: overlay,
          // The kits that the shell loads only for a remote that takes them.
          ...Object.fromEntries(
            (['ui-admin', 'forms'] satisfies Kit[]).map((kit) => [
              `@officina/${kit}`,
              join(root, 'shell/kit', kit, 'index'),
            ]),
          ),
        }),
        recordNeeds('shell', { shared: sharedVersions() }),
        isBuild ? slimRouter() : devPage(),
      ],
    };
  });

/** Modules that the shell's server bundle provides for those of the remotes (shell/src/server.tsx, `shared`). */
const serverShares = ['react', 'react/jsx-runtime', 'react-dom', '@officina/platform'] as const;
const serverEntry = 'virtual:server-parts';

/** The server bundle of a release: one self-contained CommonJS file, which the API evaluates. */
const serverBuild = (input: string, external: string[], plugins: Plugin[]): UserConfig => ({
  publicDir: false,
  plugins: [routesAlone(), react(), ...plugins],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true, target: 'node', external },
  build: {
    ssr: true,
    ...inlined,
    target: 'esnext',
    // Not minified, so that stack traces in a rehearsal's findings name functions.
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input,
      external,
      checks,
      // Comments with module paths would make the bundle, and so the version, depend on where it is built.
      experimental: { attachDebugInfo: 'none' },
      output: { format: 'cjs', codeSplitting: false, entryFileNames: 'server.cjs' },
    },
  },
});

/** The entry of a remote's server bundle: `parts`, the exposed modules by expose key. */
function partsEntry(app: string): Plugin {
  const id = `\0${serverEntry}`;
  return {
    name: 'officina-server-parts',
    resolveId: (source) => (source === serverEntry ? id : undefined),
    load(source) {
      if (source !== id) return undefined;
      const exposes = Object.entries(exposesOf(app));
      const imports = exposes.map(([, file], index) => `import * as part${index} from '${file}';`);
      const parts = exposes.map(([key], index) => `${JSON.stringify(key)}: part${index}`);
      return `${imports.join('\n')}\nexport const parts = { ${parts.join(', ')} };`;
    },
  };
}
