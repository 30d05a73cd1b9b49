/** Locations of the parts: in this repository, or in a repository of one remote with the kit installed. */
import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { join, sep } from 'node:path';

/** The folder with `contracts`, `shell/kit` and `scripts`: this repository, or the installed kit. */
export const root = join(import.meta.dirname, '..');

/** Whether this is the installed kit. */
export const isKit = root.split(sep).includes('node_modules');

/** The root of the working copy. */
export const repository = isKit ? process.cwd() : root;

/** The folder of a part. */
export const partFolder = (app: string): string => (isKit ? repository : join(root, app));

/** Folder names of the parts in the repository, the shell first: "mfe-public". */
export function appsHere(): string[] {
  if (!isKit) return ['shell', ...remotesHere()];
  const { name }: { name: string } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'));
  return [name];
}

/** The name of a part from its folder: "mfe_public". */
export const nameOf = (app: string): string => app.replaceAll('-', '_');

/** The folders of the remotes in this repository, in alphabetical order. */
export const remotesHere = (): string[] =>
  readdirSync(root)
    .filter((name) => name.startsWith('mfe-') && existsSync(join(root, name, 'src/remote.ts')))
    .sort();

const site = Number(process.env.PORT ?? 3000);

/** Port of a remote's development server; in a repository of its own, the first one. */
export const devPortOf = (app: string): number => site + 11 + Math.max(0, remotesHere().indexOf(app));

/** Ports of the development servers: the site's, then one for each part. */
export const devPorts = { shell: site, api: site + 1 };

/** Packages whose sources remotes import, with their folders. */
export const packages = {
  '@officina/contracts': 'contracts',
  '@officina/platform': 'shell/kit/platform',
  '@officina/ui': 'shell/kit/ui',
  '@officina/ui-admin': 'shell/kit/ui-admin',
  '@officina/forms': 'shell/kit/forms',
};

/**
 * Links the kit's packages into `node_modules`, beside the kit and in the repository, where builds resolve them. In
 * this repository they are workspaces.
 */
export function linkPackages(): void {
  if (!isKit) return;
  for (const modules of new Set([join(root, '../..'), join(repository, 'node_modules')])) {
    mkdirSync(join(modules, '@officina'), { recursive: true });
    for (const [name, folder] of Object.entries(packages)) {
      const link = join(modules, name);
      if (existsSync(link) && realpathSync(link) === realpathSync(join(root, folder))) continue;
      rmSync(link, { recursive: true, force: true });
      symlinkSync(join(root, folder), link, 'dir');
    }
  }
}
