/**
 * The build of a remote as a container of Module Federation (`init`, `get`), for any host, without copies of what the
 * host shares. ADR 0001.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Plugin, parseAst } from 'vite';
import { packages, partFolder, root } from './places.ts';

interface ContainerOptions {
  /** Folder of the remote. */
  app: string;
  /** Files by expose key: `{ './Home': '/…/src/pages/home-page' }`. */
  exposes: Record<string, string>;
  /** Packages that the host shares. */
  shared: string[];
}

/**
 * Name of the entry of a remote's build, and of its file without extension. "remoteEntry" is the entry of the
 * federation plugin, which needs a runtime.
 */
export const containerEntry = 'container';

/** Import path of the entry in other files of the build. */
const fromParts = `../${containerEntry}.js`;

export const containerId = `\0${containerEntry}`;
const sharedId = '\0shared:';
const jsxRuntime = 'react/jsx-runtime';

/** Vite plugin for builds: generates the entry, and replaces shared packages by the host's modules. */
export function container({ app, exposes, shared }: ContainerOptions): Plugin {
  return {
    name: 'officina-container',
    apply: 'build',
    enforce: 'pre',
    resolveId(source) {
      if (source === containerEntry) return containerId;
      if (source === fromParts) return { id: source, external: 'absolute' };
      if (source === jsxRuntime) return { id: `\0${jsxRuntime}`, moduleSideEffects: false };
      // Without side effects, so that exports which no part uses are left out.
      return shared.includes(source) ? { id: sharedId + source, moduleSideEffects: false } : undefined;
    },
    load(id) {
      if (id === containerId) return entryOf(exposes, shared);
      if (id === `\0${jsxRuntime}`) return jsxModule(app);
      return id.startsWith(sharedId) ? sharedModule(app, id.slice(sharedId.length)) : undefined;
    },
  };
}

/** `modules`: the modules that the host has passed to `init`. Parts are evaluated after that. */
const entryOf = (exposes: Record<string, string>, shared: string[]): string => `
export const modules = {};

const parts = {
${Object.entries(exposes)
  .map(([key, file]) => `  ${JSON.stringify(key)}: () => import(${JSON.stringify(file)}),`)
  .join('\n')}
};

export async function init(scope) {
  await Promise.all(${JSON.stringify(shared)}.map(async (name) => {
    const versions = Object.values(scope[name] ?? {});
    const used = versions.find(({ lib, loaded }) => lib || loaded) ?? versions.at(-1);
    if (!used) throw new Error('The host does not share ' + name);
    modules[name] = (used.lib ?? await used.get())();
  }));
}

export async function get(part) {
  if (!Object.hasOwn(parts, part)) throw new Error(part + ' is not in this container');
  const module = await parts[part]();
  return () => module;
}
`;

function sharedModule(app: string, name: string): string {
  const pure = (value: string) => `/* @__PURE__ */ (() => ${value})();`;
  return [
    `import { modules } from '${fromParts}';`,
    `const module = ${pure(`modules[${JSON.stringify(name)}]`)}`,
    ...exportsOf(app, name).map((key) => `export const ${key} = ${pure(`module.${key}`)}`),
    `export default ${pure('module.default ?? module')}`,
  ].join('\n');
}

/**
 * React's JSX runtime, which hosts do not share, as an ES module: CommonJS would need a helper file and longer calls.
 */
function jsxModule(app: string): string {
  const folder = dirname(requireOf(app).resolve('react/package.json'));
  return readFileSync(join(folder, 'cjs/react-jsx-runtime.production.js'), 'utf8').replace(
    /^exports\.(\w+) = (\w+);$/gm,
    'export const $1 = $2;',
  );
}

const requireOf = (app: string) => createRequire(join(partFolder(app), 'package.json'));

/** Exports of a package: of the kit from its index.ts, of React from the CommonJS module. */
function exportsOf(app: string, name: string): string[] {
  const kit = Object.entries(packages).find(([own]) => own === name)?.[1];
  if (!kit) return Object.keys(requireOf(app)(name));
  const code = readFileSync(join(root, kit, 'index.ts'), 'utf8');
  return parseAst(code, { lang: 'ts' }).body.flatMap((node) =>
    node.type === 'ExportNamedDeclaration' && node.exportKind !== 'type'
      ? node.specifiers
          .filter(({ exportKind }) => exportKind !== 'type')
          .map(({ exported }) => ('name' in exported ? exported.name : exported.value))
      : [],
  );
}
