/** Commands in a copy of this repository without packages, like a fresh clone. Packages come from Bun's cache. */
import { beforeEach, expect, test } from 'bun:test';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './process.ts';
import { temporaryFolder } from './temp-folder.ts';

let clone = '';
beforeEach(async () => {
  clone = await temporaryFolder('officina-clone-');
  const listed = Bun.spawnSync(['git', 'ls-files', '-co', '--exclude-standard', '-z'], { cwd: root });
  for (const file of listed.stdout.toString().split('\0').filter(Boolean)) {
    if (await Bun.file(join(root, file)).exists()) await cp(join(root, file), join(clone, file));
  }
});

async function launch(...args: string[]) {
  const child = Bun.spawn([process.execPath, 'scripts/launch.ts', ...args], {
    cwd: clone,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: join(clone, '.data') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, error] = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()]);
  return { code: await child.exited, out, error };
}

test('the first command builds a part', async () => {
  const { code, out, error } = await launch('scripts/build.ts', 'mfe-media');
  expect({ code, error }).toMatchObject({ code: 0 });
  expect(out).toContain('mfe_media ');
}, 300_000);

test.each([
  { program: 'scripts/releases.ts', args: [], says: 'OFFICINA_SITE is missing' },
  { program: 'scripts/bench.ts', args: ['nothing'], says: 'Unknown part: nothing' },
  { program: 'api/src/programs/backup-program.ts', args: [], says: 'Usage: bun run backup' },
])(
  'the first command runs $program',
  async ({ program, args, says }) => {
    const { out, error } = await launch(program, ...args);
    expect(out + error).toContain(says);
  },
  300_000,
);
