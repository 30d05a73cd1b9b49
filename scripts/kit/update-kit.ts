/** `bun run update-kit` in a remote's own repository: installs the kit of the site's live shell. */
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readArguments, runCommand, WrongUsage } from '../command-line.ts';
import { repository } from '../places.ts';
import { run } from '../process.ts';
import { siteOrigin } from '../site-client.ts';
import { type KitPackage, requireKit, type SiteKit } from './site-kit.ts';

const usage = `bun run update-kit

Takes the kit of OFFICINA_SITE, with the versions of the packages that it shares, and installs it.`;

interface PackageJson {
  name: string;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  overrides?: Record<string, string>;
}

await runCommand(usage, async () => {
  if (readArguments({}).positionals.length > 0) throw new WrongUsage('It takes no arguments.');
  const file = join(repository, 'package.json');
  const before: PackageJson = JSON.parse(await readFile(file, 'utf8'));
  const installed = before.devDependencies['@officina/kit'] ?? '';
  const kit = await requireKit(siteOrigin(), before.name);
  // Written even if it is the same: an earlier run may have been interrupted.
  await writeFile(join(repository, kit.fileName), kit.bytes);
  const isNew = installed !== `file:${kit.fileName}`;
  if (isNew) await writeFile(file, `${JSON.stringify(await updated(before, kit), null, 2)}\n`);
  await run(process.execPath, ['install'], repository);
  for (const name of await readdir(repository)) {
    if (/^kit-[0-9a-f]{12}\.tgz$/.test(name) && name !== kit.fileName) await rm(join(repository, name));
  }
  console.info(
    isNew
      ? `${kit.fileName} is installed. Check the types with \`bun run check\`.`
      : `${kit.fileName} is the kit of the site already.`,
  );
});

/** The package.json with this kit, and the kit's versions of the packages that both have. */
async function updated(before: PackageJson, kit: SiteKit): Promise<PackageJson> {
  const { dependencies, overrides }: KitPackage = JSON.parse(kit.text('package.json'));
  const withVersions = (own: Record<string, string>) =>
    Object.fromEntries(Object.entries(own).map(([name, version]) => [name, dependencies[name] ?? version]));
  return {
    ...before,
    dependencies: withVersions(before.dependencies),
    devDependencies: { ...withVersions(before.devDependencies), '@officina/kit': `file:${kit.fileName}` },
    overrides: { ...before.overrides, ...overrides },
  };
}
