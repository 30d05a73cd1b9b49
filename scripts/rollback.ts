/** `bun run rollback <part> [<version>]`: makes an earlier version of a part live again. */
import { moduleEndpoints } from '../contracts/src/endpoints/module.ts';
import { shortVersion } from '../contracts/src/release.ts';
import type { ModuleName } from '../contracts/src/remotes.ts';
import { partOf, Refusal, readArguments, runCommand, WrongUsage } from './command-line.ts';
import { goLive, sayLiveAlready, waitMsOf } from './go-live.ts';
import { liveModule, publishingClient } from './site-client.ts';

const usage = `bun run rollback <part> [<version>] [--wait <seconds>]

Makes an earlier version of the part live on OFFICINA_SITE, with OFFICINA_TOKEN.
  <version>         its first digits are enough; without it: the version before the live one
  --wait <seconds>  how long to wait until every process serves it (30)`;

await runCommand(usage, async () => {
  const { values, positionals } = readArguments({ wait: { type: 'string' } });
  const [name, digits, ...more] = positionals;
  if (more.length > 0) throw new WrongUsage('Only one part is rolled back at a time.');
  const part = partOf(name);
  const waitMs = waitMsOf(values.wait);
  if (digits !== undefined && !/^[0-9a-f]{1,64}$/.test(digits)) {
    throw new WrongUsage('A version has the digits 0 to 9 and a to f.');
  }
  const site = publishingClient();

  const current = await liveModule(site, part);
  if (!current) throw new Refusal(`The site has never had a version of ${part}.`);
  const deploys = await site.read(moduleEndpoints.listDeploys, { id: part });
  const versions = [...new Set(deploys.map(({ version }) => version))];
  const version = chosenVersion(part, versions, current.live.version, digits);
  if (version === current.live.version) return sayLiveAlready(current);
  await goLive(site, { part, version, expect: current.live.version, waitMs });
});

/** `versions`: those that were live, the newest first. */
function chosenVersion(part: ModuleName, versions: string[], live: string, digits: string | undefined): string {
  const earlier = versions.filter((version) => version !== live);
  if (digits === undefined) {
    const [previous] = earlier;
    if (!previous) throw new Refusal(`No other version of ${part} was live before: there is nothing to go back to.`);
    return previous;
  }
  // A stored version may never have been live, so a whole one is left to the site to judge.
  if (digits.length === 64) return digits;
  const found = versions.filter((version) => version.startsWith(digits));
  if (found.length > 1)
    throw new Refusal(`${digits} is the beginning of several versions of ${part}: ${listed(found)}.`);
  const [version] = found;
  if (!version) throw new Refusal(`No version of ${part} begins with ${digits}; ${known(earlier)}.`);
  return version;
}

function known(versions: string[]): string {
  return versions.length > 0 ? `those that were live before are ${listed(versions)}` : 'no other one was live before';
}

function listed(versions: string[]): string {
  return versions.map(shortVersion).join(', ');
}
