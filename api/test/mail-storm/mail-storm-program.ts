/**
 * `bun run mail-storm [--seed N] [--submissions N] [--kills N]`: visitors send messages while the e-mail service and
 * the mail server fail and the API is killed; then the delivered e-mails are compared with what is stored.
 */
import { parseArgs } from 'node:util';
import { mailStorm } from './storm';

const { values } = parseArgs({
  options: { seed: { type: 'string' }, submissions: { type: 'string' }, kills: { type: 'string' } },
});
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
const submissions = Number(values.submissions ?? 1000);
const kills = Number(values.kills ?? 10);
if (![seed, submissions, kills].every(Number.isSafeInteger)) {
  console.error('usage: bun run mail-storm [--seed N] [--submissions N] [--kills N]');
  process.exit(2);
}
const command = `bun run mail-storm --seed ${seed} --submissions ${submissions} --kills ${kills}`;
console.info(command);
const faults = await mailStorm({ seed, submissions, kills, print: console.info });
for (const fault of faults) console.error(fault);
if (faults.length > 0) console.error(`To see it again: ${command}`);
process.exit(faults.length > 0 ? 1 : 0);
