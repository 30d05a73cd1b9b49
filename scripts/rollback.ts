/** `bun run rollback <part> [<version>]`: makes an earlier version of a part live again. */
import type { Deploy, LiveModule } from '../contracts/src/module.ts';
import { problemTypes } from '../contracts/src/problem.ts';
import { shortVersion } from '../contracts/src/release.ts';
import { failedVersions, rollbackTarget } from '../contracts/src/rollback-target.ts';
import { partOf, printable, Refusal, readArguments, runCommand, WrongUsage } from './command-line.ts';
import { goLive, sayLiveAlready, waitMsOf } from './go-live.ts';
import { liveModule, publishingClient } from './site-client.ts';
import { localTime } from './text-table.ts';

const usage = `bun run rollback <part> [<version>] [--no-rehearsal] [--wait <seconds>]

Makes an earlier version of the part live on OFFICINA_SITE, with OFFICINA_TOKEN. The site rehearses it before.
  <version>         its first digits are enough; without it: the last version before the live one that
                    did not fail; while a release is shown to some visitors, that one is taken
                    back instead. Also one that an image of the server brought and that was never live.
  --no-rehearsal    make it live even if it cannot render the pages of the site; the site does not take
                    it back then
  --wait <seconds>  how long to wait until every process serves it (30)`;

await runCommand(usage, async () => {
  const { values, positionals } = readArguments({ 'no-rehearsal': { type: 'boolean' }, wait: { type: 'string' } });
  const [name, digits, ...more] = positionals;
  if (more.length > 0) throw new WrongUsage('Only one part is rolled back at a time.');
  const part = partOf(name);
  const waitMs = waitMsOf(values.wait);
  if (digits !== undefined && !/^[0-9a-f]{1,64}$/.test(digits)) {
    throw new WrongUsage('A version has the digits 0 to 9 and a to f.');
  }
  const site = publishingClient();

  const current = await liveModule(site, part);
  // The log may have earlier versions, of a part that was withdrawn and admitted again.
  if (!current && digits === undefined)
    throw new Refusal(`No version of ${part} is live: publish it, or name the version to go back to.`);
  // A staged version (shown to some visitors) is newer than the live one, so it is withdrawn first.
  if (digits === undefined && current?.staged?.outcome === null) {
    await site.call('unstageRelease', { params: { id: part } });
    return console.info(
      `${part} ${shortVersion(current.staged.version)} is shown to nobody any more; ${shortVersion(current.live.version)} stays live.`,
    );
  }
  const deploys = await site.call('listDeploys', { params: { id: part } });
  const version = digits === undefined ? previousVersion(part, deploys) : namedVersion(part, current, deploys, digits);
  if (current?.live.version === version) return sayLiveAlready(current);
  const rehearse = !values['no-rehearsal'];
  const step = { part, version, expect: current?.live.version, waitMs, rehearse, watch: rehearse };
  await goLive(site, step).catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.type !== problemTypes.rehearsal) throw error;
    throw new Refusal(`${error.message}\nNothing has changed. To make it live all the same, add --no-rehearsal.`);
  });
});

/** The last version that did not fail. Prints those that were skipped. Throws if there is none. */
function previousVersion(part: string, deploys: Deploy[]): string {
  const version = rollbackTarget(deploys);
  const earlier = otherVersions(deploys, deploys[0]?.version);
  if (earlier.length === 0) {
    throw new Refusal(`No other version of ${part} was live before: there is nothing to go back to.`);
  }
  const skipped = version === undefined ? earlier : earlier.slice(0, earlier.indexOf(version));
  for (const each of skipped) console.warn(`Skipped: ${failureOf(part, deploys, each)}`);
  if (version === undefined) {
    throw new Refusal(`No other version of ${part} has worked. To make one of them live all the same, name it.`);
  }
  return version;
}

/** The version that starts with these digits. Warns if it has failed. */
function namedVersion(part: string, current: LiveModule | undefined, deploys: Deploy[], digits: string): string {
  const held = current?.heldVersion;
  const version = held?.startsWith(digits) ? held : versionWith(part, deploys, digits, current?.live.version);
  const failure = failureOf(part, deploys, version);
  if (failure) console.warn(`Warning: ${failure}`);
  return version;
}

function versionWith(part: string, deploys: Deploy[], digits: string, live: string | undefined): string {
  // A stored version may never have been live, so the site decides about a complete one.
  if (digits.length === 64) return digits;
  const found = [...new Set(deploys.map(({ version }) => version))].filter((version) => version.startsWith(digits));
  if (found.length > 1)
    throw new Refusal(`${digits} is the beginning of several versions of ${part}: ${listed(found)}.`);
  const [version] = found;
  if (!version)
    throw new Refusal(`No version of ${part} begins with ${digits}; ${known(otherVersions(deploys, live))}.`);
  return version;
}

/** When and why a version failed, as a sentence; undefined if it did not. */
function failureOf(part: string, deploys: Deploy[], version: string): string | undefined {
  const failed = failedVersions(deploys).get(version);
  if (!failed) return undefined;
  const what = failed.wasTakenBack ? 'was taken back on' : 'failed when it was live, since';
  return `${part} ${shortVersion(version)} ${what} ${localTime(failed.at)}. ${printable(failed.reason ?? '')}`.trimEnd();
}

/** The versions that were live before, without the live one, newest first. */
function otherVersions(deploys: Deploy[], live: string | undefined): string[] {
  const versions = new Set(deploys.map(({ version }) => version));
  return [...versions].filter((version) => version !== live);
}

function known(versions: string[]): string {
  return versions.length > 0 ? `those that were live before are ${listed(versions)}` : 'no other one was live before';
}

function listed(versions: string[]): string {
  return versions.map(shortVersion).join(', ');
}
