/** Vite config of a remote in the working copy that is shown in a deployed site (local-remote.ts). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, PluginOption, UserConfig } from 'vite';
import { isKit, packages, partFolder, repository, root } from './places.ts';

/** Base path under which the proxy serves the modules. */
export const localBase = '/__local/';
/** Entry URLs of the shell and of the remote. */
export const localEntries = { shell: `${localBase}@officina/shell.js`, remote: `${localBase}@officina/remote.js` };
/** The Vite mode in which `remote` of federation.ts returns `localConfig`. */
export const localMode = 'local-remote';

export const shellSources = join(root, 'shell/src');

/** No federation here: the remote and the shell are one module graph, so that React exists once. */
export function localConfig(app: string, sharedVersions: Record<string, string>, plugins: PluginOption[]): UserConfig {
  const entries = [join(shellSources, 'main.tsx'), join(partFolder(app), 'src/remote.ts')];
  return {
    base: localBase,
    appType: 'custom',
    define: { sharedVersions: JSON.stringify(sharedVersions) },
    optimizeDeps: { entries, exclude: Object.keys(packages), include: isKit ? librariesOfKit() : [] },
    ssr: { noExternal: Object.keys(packages) },
    server: { host: 'localhost', fs: { allow: [repository] } },
    plugins: [...plugins, entriesOf(entries)],
  };
}

/** Libraries that Vite must pre-bundle: it finds them by itself only in sources outside of `node_modules`. */
function librariesOfKit(): string[] {
  const found = [...new Bun.Glob('{contracts,shell}/**/*.{ts,tsx}').scanSync(root)].flatMap((file) =>
    new Bun.Transpiler({ loader: file.endsWith('x') ? 'tsx' : 'ts' })
      .scanImports(readFileSync(join(root, file), 'utf8'))
      .map(({ path }) => path),
  );
  const used = new Set(found.filter((path) => !/^(\.|node:|@officina\/)/.test(path)));
  return ['react/jsx-runtime', 'react/jsx-dev-runtime', ...used];
}

/**
 * Generates both entries: Fast Refresh must install its hook before React is evaluated, and the shell expects a
 * container.
 */
const entriesOf = ([shell, remote]: string[]): Plugin => ({
  name: 'officina-local-entries',
  resolveId: (id) => (/^\/@officina\/\w+\.js$/.test(id) ? `\0${id}` : undefined),
  load(id) {
    if (id === '\0/@officina/shell.js')
      return `import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
await import(${JSON.stringify(shell)});`;
    if (id === '\0/@officina/remote.js')
      return `import { exposes } from ${JSON.stringify(remote)};
export const init = () => {};
export const get = async (key) => { const part = await exposes[key](); return () => part; };`;
    return undefined;
  },
});
