/** `bun run update-kit` in the repository of a remote: takes the kit of the site's live shell. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readArguments, runCommand, WrongUsage } from '../command-line.ts';
import { repository } from '../places.ts';
import { run } from '../process.ts';
import { siteOrigin } from '../site-client.ts';
import { type KitPackage, requireKit } from './site-kit.ts';

const usage = `bun run update-kit

Takes the kit of OFFICINA_SITE, with the versions of the packages that it shares, and installs it.`;

interface PackageJson {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

await runCommand(usage, async () => {
  if (readArguments({}).positionals.length > 0) throw new WrongUsage('It takes no arguments.');
  const file = join(repository, 'package.json');
  const before: PackageJson = JSON.parse(await readFile(file, 'utf8'));
  const installed = before.devDependencies['@officina/kit'] ?? '';
  const kit = await requireKit(siteOrigin());
  const install = () => run(process.execPath, ['install'], repository);
  if (installed === `file:${kit.fileName}`) {
    // An earlier run may have been interrupted before this.
    await install();
    return console.info(`${kit.fileName} is the kit of the site already.`);
  }
  const { dependencies, overrides }: KitPackage = JSON.parse(await kit.text('package.json'));
  const updated = (own: Record<string, string>) =>
    Object.fromEntries(Object.entries(own).map(([name, version]) => [name, dependencies[name] ?? version]));
  const after = {
    ...before,
    dependencies: updated(before.dependencies),
    devDependencies: { ...updated(before.devDependencies), '@officina/kit': `file:${kit.fileName}` },
    overrides,
  };
  await writeFile(join(repository, kit.fileName), kit.bytes);
  await writeFile(file, `${JSON.stringify(after, null, 2)}\n`);
  await install();
  if (installed.startsWith('file:kit-')) await rm(join(repository, installed.slice('file:'.length)), { force: true });
  console.info(`${kit.fileName} is installed. Check the types with \`bun run check\`.`);
});
