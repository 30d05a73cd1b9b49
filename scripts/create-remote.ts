/**
 * `bun run create-remote <part> <folder>`: creates a remote in a repository of its own, which depends on the kit.
 * Without a checkout of this repository, install the site's kit in an empty folder and run it from there.
 */
import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { findMarkup, PublicPage } from '../contracts/src/remote-manifest.ts';
import { printable, Refusal, readArguments, runCommand, WrongUsage } from './command-line.ts';
import { type KitPackage, requireKit, type SiteKit } from './kit/site-kit.ts';
import { copyTemplate, type FirstPage, withKit } from './new-remote.ts';
import { isKit, partFolder, root } from './places.ts';
import { siteOrigin } from './site-client.ts';

const usage = `bun run create-remote <part> <folder> [--path <path> --title <title>]

Writes the remote into a new folder, which becomes its repository, with the kit of OFFICINA_SITE. The
sources of a part that is in this repository are copied; a new one gets its first page.
  --path <path>    where that page is, like /eventi
  --title <title>  what it is called, in the menu, too, like Eventi`;

interface PackageJson {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** Files that the target folder may contain: those of a kit installation, and settings. */
const ofKitAlone = ['.env', '.git', 'bun.lock', 'node_modules', 'package.json'];

await runCommand(usage, async () => {
  const { values, positionals } = readArguments({ path: { type: 'string' }, title: { type: 'string' } });
  const [app, folder, ...more] = positionals;
  if (!app || !folder || more.length > 0) throw new WrongUsage('The name of a part and a folder are expected.');
  if (!/^mfe(-[a-z][a-z0-9]*)+$/.test(app))
    throw new Refusal(`A remote is named like mfe-public, not "${printable(app)}".`);
  const target = resolve(folder);
  const page = await firstPage(values);
  if (existsSync(target) && (await readdir(target)).some((name) => !ofKitAlone.includes(name))) {
    throw new Refusal(`${target} is not empty: nothing was written.`);
  }
  const origin = siteOrigin();
  const kit = await requireKit(origin, app);
  const isMove = !isKit && existsSync(partFolder(app));
  if (isMove && page) throw new WrongUsage(`${app} is in this repository: it has its pages already.`);
  if (!isMove && !page) throw new WrongUsage(`${app} is new: name its first page with --path and --title.`);

  if (isMove) await copySources(app, target);
  await copyTemplate(target, { app, site: origin, page });
  await Bun.write(join(target, kit.fileName), kit.bytes);
  // The packages are installed again with the versions of the new package.json.
  await rm(join(target, 'bun.lock'), { force: true });
  await Bun.write(join(target, 'package.json'), `${JSON.stringify(await packageJson(app, kit), null, 2)}\n`);
  console.info(
    `${app} is in ${target}${isMove ? ', with the sources of this repository' : ''}. There:\n  bun install\n  bun run test\n  bun run check\n  bun run dev ${app}\n  bun run publish ${app}`,
  );
});

/** The page from the options; undefined without them. Throws WrongUsage. */
async function firstPage({ path, title }: { path?: string; title?: string }): Promise<FirstPage | undefined> {
  if (path === undefined && title === undefined) return undefined;
  if (!path || !title?.trim()) throw new WrongUsage('--path and --title go together.');
  const result = await PublicPage['~standard'].validate({ path, part: './Page', title: { it: title } });
  // A page with a menu entry needs a path without parameters.
  if (result.issues || path.includes(':') || findMarkup({ title: { it: title } })) {
    throw new WrongUsage(
      `--path is like /eventi, of lower-case letters, digits and hyphens; --title has at most 80 letters, without < and >.`,
    );
  }
  return { path, title: result.value.title.it };
}

/** Copies the files of a part. Its configs then refer to the kit instead of this repository and its other remotes. */
async function copySources(app: string, target: string): Promise<void> {
  const from = partFolder(app);
  await cp(from, target, {
    recursive: true,
    filter: (file) => !/^(node_modules|dist|\.vite|\.__mf__temp)$/.test(basename(file)),
  });
  for (const file of ['tsconfig.json', 'vite.config.ts']) {
    const text = withKit(await readFile(join(from, file), 'utf8'));
    await writeFile(join(target, file), text.replace(/, "\.\.\/mfe-[^"]+"/g, ''));
  }
}

/** The package.json, with exact versions: those of the kit for packages that it has. */
async function packageJson(app: string, kit: SiteKit): Promise<object> {
  const { dependencies: ofKit, overrides }: KitPackage = JSON.parse(kit.text('package.json'));
  const own = join(partFolder(app), 'package.json');
  const given: PackageJson =
    !isKit && existsSync(own)
      ? JSON.parse(await readFile(own, 'utf8'))
      : { dependencies: { react: '' }, devDependencies: { '@types/react': '', '@types/react-dom': '' } };
  const { workspaces }: { workspaces?: { catalog: Record<string, string> } } = JSON.parse(
    await readFile(join(root, 'package.json'), 'utf8'),
  );
  const exact = (listed: Record<string, string> = {}) =>
    Object.fromEntries(
      Object.entries(listed)
        .filter(([name]) => !name.startsWith('@officina/'))
        .map(([name, version]) => [
          name,
          ofKit[name] ?? (version === 'catalog:' ? workspaces?.catalog[name] : version),
        ]),
    );
  const program = (file: string) => `bun node_modules/@officina/kit/scripts/${file}.js`;
  return {
    name: app,
    private: true,
    type: 'module',
    scripts: {
      dev: program('dev-site'),
      build: program('build'),
      test: 'bun test',
      check: 'tsc -p .',
      publish: program('publish-release'),
      rollback: program('rollback'),
      releases: program('releases'),
      'update-kit': program('kit/update-kit'),
      postinstall: program('kit/link'),
    },
    dependencies: exact({ react: '', 'react-dom': '', ...given.dependencies }),
    devDependencies: {
      '@officina/kit': `file:${kit.fileName}`,
      ...exact({ 'bun-types': '', typescript: '', vite: '', ...given.devDependencies }),
    },
    overrides,
  };
}
