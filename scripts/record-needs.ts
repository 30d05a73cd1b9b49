/** Records what a release needs from others, for the gate (`api/src/delivery/gate/release-gate.ts`). */
import { join } from 'node:path';
import type { OutputBundle } from 'rolldown';
import type { Plugin } from 'vite';
import { nameOf, partFolder } from './places.ts';

/** Where a build writes it, in its output: `scripts/build-release.ts` makes a description of it. */
export const needsFile = '.vite/needs.json';

export interface Needs {
  /** Packages by name: the ranges that a remote takes from the shell, or the versions that the shell gives. */
  shared: Record<string, string>;
  /** Names by kit package: those that a remote imports, or those that the shell exports. */
  kit: Record<string, string[]>;
  /** Parts of other remotes that are mounted: what the manifest has to state. */
  mounts: string[];
  /** Whether pages are rendered with it on the server. */
  hasServerHalf: boolean;
  /** The packages of which a file holds code, by file: "assets/start-x.js". */
  packages: Record<string, string[]>;
  /** Texts like "listCars": names of endpoints, and others. */
  texts: string[];
}

/** Libraries that do nothing without the shell's providers around them, by the package that gives the shell's copy. */
const ofShell: Record<string, string> = {
  'react-router': '@officina/platform',
  '@tanstack/react-query': '@officina/platform',
  '@chakra-ui/react': '@officina/ui',
};

/** Throws if a remote has a copy of its own of such a library, which finds neither router, query client nor theme. */
export function checkPackages(app: string, packages: Needs['packages']): void {
  for (const library of Object.values(packages).flat()) {
    const from = ofShell[library];
    if (from) throw new Error(`${app} imports ${library}: import what it needs from ${from}, which is the page's own.`);
  }
}

/** Throws for a package of the kit that the remote would have a copy of, because its vite.config.ts does not name it. */
export function checkKit(app: string, source: string, shared: Needs['shared']): void {
  const [, kit] = /^@officina\/(forms|ui-admin)$/.exec(source) ?? [];
  if (!kit || source in shared) return;
  const limit = kit === 'forms' ? '' : '; such a remote has pages of the back office alone';
  throw new Error(`${app} imports ${source}: name '${kit}' among the kits in vite.config.ts${limit}.`);
}

/**
 * A vite plugin. It reads modules after types and styles are compiled: what is gone then is not needed. Parts and
 * endpoints are found as texts, wherever they are: `api.call(isNew ? 'createCar' : 'updateCar')` has two.
 */
export function recordNeeds(
  app: string,
  { shared, hasServerHalf = true }: Pick<Needs, 'shared'> & Partial<Needs>,
): Plugin {
  const isShell = app === 'shell';
  // The kit is the shell's own code.
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

/** The package of a module; none of a part's own code and of the contracts, of which each part has what it uses. */
function packageOf(id: string): string[] {
  const [, own] = /\/(contracts\/src|shell\/kit\/[\w-]+)\//.exec(id) ?? [];
  if (own) return own.startsWith('contracts') ? [] : [own.replace('shell/kit', '@officina')];
  const [, library] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id) ?? [];
  return library ? [library] : [];
}
