/** Type-checks a part with the types of the running site, before it is published there. */
import { existsSync } from 'node:fs';
import { rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Refusal } from '../command-line.ts';
import { isKit, packages, partFolder, root } from '../places.ts';
import { exitOf, temporaryFolder } from '../temp-folder.ts';
import { fetchKit } from './site-kit.ts';

/** Throws a Refusal with the compiler's lines when the part does not fit the kit of the site's live shell. */
export async function checkTypes(origin: string, app: string): Promise<void> {
  const kit = await fetchKit(origin);
  if (!kit) return console.info('Types are not checked: the live shell has no kit.tgz.');
  const work = await temporaryFolder('officina-types-');
  try {
    await kit.extract(work);
    await linkDependencies(work);
    const config = {
      extends: join(partFolder(app), 'tsconfig.json'),
      compilerOptions: {
        // Before the installed ones, also for what the kit's own modules import.
        paths: {
          '@officina/contracts/*': [join(work, 'package/contracts/src/*.ts')],
          '@officina/*': [join(work, 'package/shell/kit/*/index.ts')],
        },
      },
    };
    const file = join(work, 'tsconfig.json');
    await writeFile(file, JSON.stringify(config));
    const tsc = join(dirname(Bun.resolveSync('typescript/package.json', import.meta.dirname)), 'bin/tsc');
    const check = Bun.spawn([process.execPath, tsc, '-p', file, '--pretty', 'false'], {
      cwd: partFolder(app),
      // Without the token, which the environment of the start still has.
      env: process.env,
      stdin: 'ignore',
      stdout: 'pipe',
      stderr: 'inherit',
    });
    const exited = exitOf(check);
    const lines = await new Response(check.stdout).text();
    if ((await exited) === 0) return console.info('Its types fit the live shell.');
    throw new Refusal(`${app} does not fit the types of the live shell; nothing was sent:\n${lines.trimEnd()}`);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Lets the unpacked kit find the libraries that it is installed with here. */
async function linkDependencies(work: string): Promise<void> {
  await symlink(isKit ? join(root, '../..') : join(root, 'node_modules'), join(work, 'node_modules'));
  for (const folder of Object.values(packages)) {
    const own = join(root, folder, 'node_modules');
    if (existsSync(own)) await symlink(own, join(work, 'package', folder, 'node_modules'));
  }
}
