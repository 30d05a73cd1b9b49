/** Records what a release needs from other modules, for the gate (`api/src/delivery/gate/release-gate.ts`). */
import { join } from 'node:path';
import type { OutputBundle } from 'rolldown';
import type { Plugin } from 'vite';
import { nameOf, partFolder } from './places.ts';

/** The build's file with the needs, from which `scripts/build-release.ts` makes the description. */
export const needsFile = '.vite/needs.json';

export interface Needs {
  /** By package: the version ranges that a remote takes from the shell, or the versions that the shell provides. */
  shared: Record<string, string>;
  /** By kit package: the names that a remote imports, or that the shell exports. */
  kit: Record<string, string[]>;
  /** Parts of other remotes that are mounted; the manifest must declare them. */
  mounts: string[];
  /** Whether there is a server bundle to render pages. */
  hasServerHalf: boolean;
  /** By file ("assets/start-x.js"): the packages whose code it contains. */
  packages: Record<string, string[]>;
  /** All texts that may be names of endpoints, like "listCars". */
  texts: string[];
}

/** Libraries that only work with the shell's providers, with the package that shares the shell's copy. */
const ofShell: Record<string, string> = {
  'react-router': '@officina/platform',
  '@tanstack/react-query': '@officina/platform',
  '@chakra-ui/react': '@officina/ui',
};

/** Throws if a remote bundles its own copy of such a library: it would find no router, query client or theme. */
export function checkPackages(app: string, packages: Needs['packages']): void {
  for (const library of Object.values(packages).flat()) {
    const from = ofShell[library];
    if (from) throw new Error(`${app} imports ${library}: import what it needs from ${from}, which is the page's own.`);
  }
}

/** Throws for a kit package that the remote would bundle because its vite.config.ts does not list it. */
export function checkKit(app: string, source: string, shared: Needs['shared']): void {
  const [, kit] = /^@officina\/(forms|ui-admin)$/.exec(source) ?? [];
  if (!kit || source in shared) return;
  const limit = kit === 'forms' ? '' : '; such a remote has pages of the back office alone';
  throw new Error(`${app} imports ${source}: name '${kit}' among the kits in vite.config.ts${limit}.`);
}

/**
 * Vite plugin. It reads modules after types and styles are compiled, because what these remove is not needed. Parts and
 * endpoints are found as string literals anywhere: `api.call(isNew ? 'createCar' : 'updateCar')` has two.
 */
export function recordNeeds(
  app: string,
  { shared, hasServerHalf = true }: Pick<Needs, 'shared'> & Partial<Needs>,
): Plugin {
  const isShell = app === 'shell';
  // The kit is part of the shell.
  const ownFolder = join(partFolder(app), isShell ? '' : 'src');
  const ownParts = `${nameOf(app)}/`;
  const kit = new Map<string, Set<string>>();
  const mounts = new Set<string>();
  const texts = new Set<string>();
  const add = (library: string, name: string) => kit.set(library, (kit.get(library) ?? new Set()).add(name));

  return {
    name: 'officina-record-needs',
    apply: 'build',
    transform(code, id) {
      const [file = ''] = id.split('?');
      if (!file.startsWith(ownFolder) || !/\.tsx?$/.test(file)) return undefined;
      for (const [, part = ''] of code.matchAll(/["'`](mfe_[a-z0-9_]+\/[A-Z]\w*)["'`]/g)) {
        if (!part.startsWith(ownParts)) mounts.add(part);
      }
      for (const [, name = ''] of code.matchAll(/["'`]([a-z]\w+)["'`]/g)) texts.add(name);
      const entry = /\/kit\/([\w-]+)\/index\.ts$/.exec(file)?.[1];
      if (isShell && !entry) return undefined;
      for (const node of this.parse(code).body) {
        if (entry && node.type === 'ExportNamedDeclaration') {
          for (const { exported } of node.specifiers) add(`@officina/${entry}`, exportedName(exported));
        }
        if (!entry && node.type === 'ImportDeclaration' && /^@officina\/(?!contracts)/.test(node.source.value)) {
          checkKit(app, node.source.value, shared);
          for (const specifier of node.specifiers)
            if (specifier.type === 'ImportSpecifier') add(node.source.value, exportedName(specifier.imported));
        }
      }
      return undefined;
    },
    generateBundle(_options, bundle) {
      const needs: Needs = {
        shared,
        kit: Object.fromEntries([...kit].sort().map(([library, names]) => [library, [...names].sort()])),
        mounts: [...mounts].sort(),
        hasServerHalf,
        packages: packagesIn(bundle),
        texts: [...texts].sort(),
      };
      this.emitFile({ type: 'asset', fileName: needsFile, source: JSON.stringify(needs) });
    },
  };
}

const exportedName = (node: { type: string; name?: string; value?: unknown }): string =>
  String(node.name ?? node.value);

function packagesIn(bundle: OutputBundle): Record<string, string[]> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const held = chunks.map(({ fileName, modules }) => {
    const ids = Object.entries(modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : []));
    return [fileName, [...new Set(ids.flatMap(packageOf))].sort()] as const;
  });
  return Object.fromEntries(held.filter(([, names]) => names.length > 0));
}

/** The package of a module; none for a part's own code and the contracts, which each part bundles. */
function packageOf(id: string): string[] {
  const [, own] = /\/(contracts\/src|shell\/kit\/[\w-]+)\//.exec(id) ?? [];
  if (own) return own.startsWith('contracts') ? [] : [own.replace('shell/kit', '@officina')];
  const [, library] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id) ?? [];
  return library ? [library] : [];
}
