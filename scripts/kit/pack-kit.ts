/**
 * The kit: an npm package in one file with all that a remote needs to be built, type-checked and published in a
 * repository of its own. Its folders are those of this repository, so that the same code finds the same files in both.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type OutputChunk, rolldown } from 'rolldown';
import { packages, root } from '../places.ts';
import { checks } from '../rolldown-checks.ts';
import { packFiles } from './site-kit.ts';

/** Name of the kit's file in a shell release. */
export const kitFile = 'kit.tgz';

/** Folders with sources: remotes bundle some of them and compile their styles with others. */
const sources = Object.values(packages);

/** The commands, and the build of a remote. The modules that they import are added. */
const programs = [
  'scripts/federation.ts',
  'scripts/build.ts',
  'scripts/create-remote.ts',
  'scripts/dev-site.ts',
  'scripts/publish-release.ts',
  'scripts/rollback.ts',
  'scripts/releases.ts',
  'scripts/kit/link.ts',
  'scripts/kit/update-kit.ts',
  'scripts/styles/bun.ts',
];

/** A module that pages load only in development. */
const rulesFile = 'scripts/styles/add-rules.ts';

/** Packages that the programs start, or that only provide types; imported packages are found automatically. */
const tools = ['bun-types', 'typescript'];

interface PackageJson {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

interface RootPackage extends PackageJson {
  workspaces: { catalog: Record<string, string> };
  overrides: Record<string, string>;
}

/** The bytes of kit.tgz; deterministic for the same sources. */
export async function packKit(): Promise<Uint8Array<ArrayBuffer>> {
  const files = new Map<string, string>();
  // The shell's source, too: a remote is developed inside it (local-remote.ts).
  for (const folder of [...sources, 'shell/src'])
    for await (const file of new Bun.Glob('**/*.{ts,tsx,json}').scan({ cwd: join(root, folder) }))
      if (!/node_modules|\.test\.tsx?$|tsconfig/.test(file))
        files.set(join(folder, file), await text(join(folder, file)));
  for await (const file of new Bun.Glob('shell/template/**/*').scan(root)) files.set(file, await text(file));
  files.set(rulesFile, await text(rulesFile));
  const { chunks, libraries } = await compiled();
  for (const { fileName, code } of chunks) files.set(fileName, code);
  files.set('package.json', JSON.stringify(await description([...libraries, ...tools]), null, 2));
  files.set('tsconfig.json', JSON.stringify(await typeConfig(), null, 2));
  return packFiles(files);
}

const text = (file: string): Promise<string> => readFile(join(root, file), 'utf8');
const json = async <Value>(file: string): Promise<Value> => JSON.parse(await text(file));

/** The programs as JavaScript, one file per module: Node strips no types below node_modules. */
async function compiled(): Promise<{ chunks: OutputChunk[]; libraries: Set<string> }> {
  const libraries = new Set<string>();
  const build = await rolldown({
    cwd: root,
    input: programs,
    platform: 'node',
    checks,
    external: (id) => {
      if (/^[./]|^@officina\//.test(id)) return false;
      const [name = ''] = /^(@[^/]+\/)?[^/]+/.exec(id) ?? [];
      // "node:fs", "bun:sqlite" and "bun" are built in.
      if (!/:|^bun$/.test(name)) libraries.add(name);
      return true;
    },
  });
  const { output } = await build.generate({
    format: 'es',
    preserveModules: true,
    preserveModulesRoot: root,
    // Not beside the sources: only what a program uses is included.
    entryFileNames: ({ name }) => (name.startsWith('scripts/') ? '[name].js' : 'programs/[name].js'),
  });
  await build.close();
  return { chunks: output.filter((file) => file.type === 'chunk'), libraries };
}

async function description(libraries: string[]): Promise<object> {
  const { workspaces, overrides, devDependencies = {} } = await json<RootPackage>('package.json');
  const listed = await Promise.all([...sources, 'shell'].map((folder) => json<PackageJson>(`${folder}/package.json`)));
  const types = listed.map(({ devDependencies = {} }) => devDependencies);
  const all = Object.assign(
    {},
    ...listed.map(({ dependencies = {} }) => dependencies),
    ...types,
    Object.fromEntries(libraries.map((name) => [name, devDependencies[name] ?? 'catalog:'])),
  ) as Record<string, string>;
  const dependencies = Object.entries(all)
    .filter(([name]) => !name.startsWith('@officina/'))
    .map(([name, version]) => [name, version === 'catalog:' ? workspaces.catalog[name] : version])
    .sort();
  for (const [name, version] of dependencies) if (!version) throw new Error(`The kit needs a version of ${name}`);
  return {
    name: '@officina/kit',
    version: '1.0.0',
    type: 'module',
    dependencies: Object.fromEntries(dependencies),
    overrides,
  };
}

/** The tsconfig that a remote's own one extends: the compiler options of this repository, and paths to the kit. */
async function typeConfig(): Promise<object> {
  const { compilerOptions } = await json<{ compilerOptions: object }>('tsconfig.json');
  return {
    compilerOptions: {
      ...compilerOptions,
      paths: {
        '@officina/contracts/*': ['./contracts/src/*.ts'],
        '@officina/*': ['./shell/kit/*/index.ts'],
      },
    },
  };
}
