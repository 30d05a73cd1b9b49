/**
 * `bun run torture [--seed N] [--seconds N] [--mode embedded|postgres|s3|processes]`: many clients call a site while
 * parts of it fail, and what it shows is compared with a model. DIST_DIR: folder of the built site.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryRoot } from '../../src/env';
import { randomOf } from '../seeded-random';
import { serverUrl } from '../test-database';
import { modes } from './site';
import { torture } from './torture';

const { values } = parseArgs({
  options: { seed: { type: 'string' }, seconds: { type: 'string' }, mode: { type: 'string' } },
});
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
const seconds = Number(values.seconds ?? 120);
const mode = modes.find((name) => name === values.mode) ?? randomOf(seed, 'mode').pick(modes);
const dist = resolve(repositoryRoot, process.env.DIST_DIR ?? 'dist');
if (!Number.isSafeInteger(seed) || !(seconds > 0) || (values.mode && mode !== values.mode)) {
  fail(`usage: bun run torture [--seed N] [--seconds N] [--mode ${modes.join('|')}]`);
}
if (!existsSync(join(dist, 'shell.tgz')))
  fail('There is no build of the site: run `bun run build` first, or set DIST_DIR.');

const command = `bun run torture --seed ${seed} --seconds ${seconds} --mode ${mode}`;
if (mode !== 'embedded' && !serverUrl) {
  const program = [
    process.execPath,
    import.meta.path,
    '--seed',
    String(seed),
    '--seconds',
    String(seconds),
    '--mode',
    mode,
  ];
  const child = Bun.spawn([process.execPath, join(repositoryRoot, 'scripts/with-postgres.ts'), ...program], {
    stdio: ['inherit', 'inherit', 'inherit'],
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  process.exit(await child.exited);
}

console.info(command);
const started = performance.now();
let isStopped = false;
// The site is closed before the program ends.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    isStopped = true;
  });
}
const isOver = () => isStopped || performance.now() - started > seconds * 1000;
const faults = await torture({ seed, mode, dist, isOver, print: console.info });
for (const fault of faults) console.error(fault);
if (faults.length > 0) console.error(`To see it again: ${command}`);
process.exit(faults.length > 0 ? 1 : 0);

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}
