/** Type-checks a part against the types of the running site, before it is published there. */
import { existsSync } from 'node:fs';
import { rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { RemoteManifest } from '../../contracts/src/remote-manifest.ts';
import { Refusal } from '../command-line.ts';
import { intoTable } from '../part-types.ts';
import { isKit, nameOf, packages, partFolder, root } from '../places.ts';
import { readManifest } from '../read-manifest.ts';
import { exitOf, temporaryFolder } from '../temp-folder.ts';
import { fetchKit, liveOffers, type SiteKit } from './site-kit.ts';

/**
 * Throws a Refusal with the compiler's output if the part does not fit the kit of the site's live shell and the parts
 * of its live remotes, or if its own parts have changed more than their versions say.
 */
export async function checkTypes(origin: string, app: string): Promise<void> {
  const kit = await fetchKit(origin, app);
  if (!kit) return console.info('Types are not checked: the live shell has no kit.tgz.');
  const work = await temporaryFolder('officina-types-');
  try {
    await kit.extract(work);
    await linkDependencies(work);
    // Without the references of its own tsconfig to other remotes: the live types are used instead.
    const own = await compile(app, work, { include: [join(partFolder(app), 'src')] });
    if (own) {
      const absent = withoutTypes(kit, (await readManifest(app)).mounts);
      const why = absent.length > 0 ? ` (${absent.join(', ')}, which it mounts, offers nothing there)` : '';
      throw new Refusal(`${app} does not fit the types of the live site${why}; nothing was sent:\n${own}`);
    }
    if (kit.ownTypes) await compareOffers(origin, app, work, kit.ownTypes);
    console.info('Its types fit the live site.');
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** The mounted remotes that have no live types: withdrawn, or never live. */
export const withoutTypes = (kit: Pick<SiteKit, 'text'>, mounts: RemoteManifest['mounts'] = {}): string[] =>
  [...new Set(Object.keys(mounts).map((part) => part.replace(/\/.*/, '')))].filter(
    (name) => !kit.text(`contracts/src/parts/${name}.ts`),
  );

/** The compiler's output about modules of a part, with the kit in `work`; empty if there are no errors. */
async function compile(app: string, work: string, modules: { include?: string[]; files?: string[] }): Promise<string> {
  const config = {
    extends: join(partFolder(app), 'tsconfig.json'),
    compilerOptions: {
      // These come before the installed packages, also for imports inside the kit.
      paths: {
        '@officina/contracts/*': [join(work, 'package/contracts/src/*.ts')],
        '@officina/*': [join(work, 'package/shell/kit/*/index.ts')],
      },
    },
    include: [],
    ...modules,
  };
  const file = join(work, 'tsconfig.json');
  await writeFile(file, JSON.stringify(config));
  const tsc = join(dirname(Bun.resolveSync('typescript/package.json', import.meta.dirname)), 'bin/tsc');
  const check = Bun.spawn([process.execPath, tsc, '-p', file, '--pretty', 'false'], {
    cwd: partFolder(app),
    // `process.env` has no token any more; without `env` the child would inherit the original environment.
    env: process.env,
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'inherit',
  });
  const exited = exitOf(check);
  const lines = await new Response(check.stdout).text();
  return (await exited) === 0 ? '' : lines.trimEnd() || 'The compiler failed.';
}

/**
 * Throws a Refusal if a part has other props than its live release but the same version, or if it no longer accepts the
 * props of the live release and the major version is the same: other remotes rely on both.
 */
async function compareOffers(origin: string, app: string, work: string, types: string): Promise<void> {
  const { offers = {} } = await readManifest(app);
  const before = (await liveOffers(origin, nameOf(app))) ?? {};
  const both = Object.keys(offers).filter((key) => before[key]);
  await writeFile(join(work, 'table.ts'), 'export interface RemoteModules {}\n');
  await writeFile(join(work, 'live.ts'), intoTable(types, './table'));
  for (const key of both) {
    const [next = '', live = ''] = [offers[key], before[key]];
    const isBreaking = next.split('.')[0] !== live.split('.')[0];
    const part = key.replace('.', nameOf(app));
    const module = join(work, 'compare.ts');
    const compare = async (line: string) => {
      await writeFile(module, comparison(part) + line);
      return compile(app, work, { files: [module, join(partFolder(app), 'src/parts.ts')] });
    };
    const lost = isBreaking ? '' : await compare('export const take = (given: Live): Next => given;\n');
    if (lost) {
      throw new Refusal(
        `${key} no longer takes what is given to its live version ${live}; nothing was sent. Take it back, offer it beside under another name, or give it the version ${Number(live.split('.')[0]) + 1}.0.0 once nobody mounts it:\n${lost}`,
      );
    }
    if (next === live && (await compare('export const isSame: Same<Live, Next> = true;\n'))) {
      throw new Refusal(
        `${key} has other props than its live version ${live}; nothing was sent. Raise its version in src/manifest.ts.`,
      );
    }
  }
}

const comparison = (part: string): string => `import './live';
import type { RemoteModules as Ours } from '@officina/contracts/remotes';
import type { RemoteModules as Theirs } from './table';

type Live = Theirs['${part}'];
type Next = Ours['${part}'];
export type Same<One, Other> =
  (<Value>() => Value extends One ? 1 : 2) extends <Value>() => Value extends Other ? 1 : 2 ? true : false;
`;

/** Makes the unpacked kit resolve the libraries that are installed here. */
async function linkDependencies(work: string): Promise<void> {
  await symlink(isKit ? join(root, '../..') : join(root, 'node_modules'), join(work, 'node_modules'));
  for (const folder of Object.values(packages)) {
    const own = join(root, folder, 'node_modules');
    if (existsSync(own)) await symlink(own, join(work, 'package', folder, 'node_modules'));
  }
}
