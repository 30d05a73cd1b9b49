/** `bun run publish <part>`: builds one part, sends it to the running site and makes it live there. */
import { readFile } from 'node:fs/promises';
import { bundleFile } from '../api/src/delivery/release/loaded-release.ts';
import { type BuiltRelease, unpackBuilt } from '../api/src/delivery/release/release-package.ts';
import type { LiveModule, StageRelease } from '../contracts/src/module.ts';
import { shortVersion } from '../contracts/src/release.ts';
import type { ModuleName } from '../contracts/src/remotes.ts';
import { builtCommit } from './built-commit.ts';
import { folderOf, partOf, printable, Refusal, readArguments, runCommand, WrongUsage } from './command-line.ts';
import { packageIn } from './dist-folder.ts';
import { goLive, sayLiveAlready, waitMsOf } from './go-live.ts';
import { checkTypes } from './kit/check-types.ts';
import { appsHere } from './places.ts';
import { dist } from './process.ts';
import { readManifest } from './read-manifest.ts';
import { liveModule, publishingClient, type SiteClient } from './site-client.ts';
import { temporaryFolder } from './temp-folder.ts';
import { localTime } from './text-table.ts';

const usage = `bun run publish <part> [--dry-run] [--preview] [--share <percent>] [--expect <version>]
               [--no-build | --from <folder>] [--no-watch] [--wait <seconds>]

Checks the part with the types of the live site, builds it, sends it to OFFICINA_SITE with
OFFICINA_TOKEN and makes it live.
  --dry-run           send it and ask whether it could go live, but do not make it live
  --preview           send it and print a link that shows the site with it for 24 hours
  --share <percent>   show it to so many of a hundred visits. The site compares their failures and
                      speed with those of the others, and makes it live or takes it back by itself.
                      Until then no other release is published; a rollback ends it.
                      The same command without --share shows it to everyone at once.
  --expect <version>  refuse if another version is live; the first digits are enough.
                      Without it: the version that is live when the command starts.
  --no-build          take the release that was built, dist/<part>.tgz
  --from <folder>     take what another tool of module federation has built there: mf-manifest.json and
                      what it names, release.json with { "manifest": … }, and ssr/server.cjs if the
                      server is to render it
  --no-watch          the site does not take it back if it fails within ten minutes
  --wait <seconds>    how long to wait until every process serves it (30)`;

await runCommand(usage, async () => {
  const { values, positionals } = readArguments({
    'dry-run': { type: 'boolean' },
    preview: { type: 'boolean' },
    share: { type: 'string' },
    expect: { type: 'string' },
    'no-build': { type: 'boolean' },
    from: { type: 'string' },
    'no-watch': { type: 'boolean' },
    wait: { type: 'string' },
  });
  if (positionals.length > 1) throw new WrongUsage('Only one part is published at a time.');
  const part = partOf(positionals[0]);
  const waitMs = waitMsOf(values.wait);
  if (values.expect !== undefined && !/^[0-9a-f]{4,64}$/.test(values.expect)) {
    throw new WrongUsage('--expect is a version, or at least its first four digits.');
  }
  const share = values.share === undefined ? undefined : shareOf(values.share);
  if (share && (values.preview || values['no-watch'])) {
    throw new WrongUsage('--share goes without --preview and --no-watch.');
  }
  if (values.preview && (values['dry-run'] || values.expect !== undefined)) {
    throw new WrongUsage('--preview makes nothing live: it goes without --dry-run and --expect.');
  }
  if (values.from !== undefined && values['no-build']) throw new WrongUsage('--from goes without --no-build.');
  if (!values['no-build'] && values.from === undefined && !appsHere().includes(folderOf(part)))
    throw new Refusal(`${folderOf(part)} is not in this repository.`);
  const site = publishingClient();

  const before = await liveModule(site, part);
  const source = values.from === undefined ? builtCommit(folderOf(part)) : { reason: 'another tool has built it' };
  const release = await (values.from !== undefined
    ? releaseIn(values.from, part)
    : values['no-build']
      ? releaseInDist(part)
      : build(site, part, before?.live.version));
  const current = await liveModule(site, part);
  // Also when an interrupted publication, whose release went live, is repeated.
  if (current?.live.version === release.version) return sayLiveAlready(current);
  const expect = values.expect === undefined ? before?.live.version : expectedVersion(values.expect, current);

  if (values['no-build']) await checkFit(part, site.origin);
  if ('reason' in source) console.info(`Without a commit: ${source.reason}.`);
  await upload(site, part, release, 'commit' in source ? source.commit : undefined);
  if (values.preview) return sayPreview(site, part, release.version);
  if (share && !values['dry-run']) return stage(site, part, { version: release.version, share, expect });
  if (!values['dry-run']) {
    // A build that was live before is a rollback.
    const step = { part, version: release.version, expect, waitMs, watch: !values['no-watch'], rehearse: true };
    return goLive(site, step);
  }
  await site.call('checkLive', { params: { id: part }, query: { version: release.version, expect } });
  console.info(`Dry run: the site would make it live; until now ${liveNow(current)}.`);
});

function shareOf(text: string): number {
  const share = Number(text);
  if (Number.isInteger(share) && share >= 1 && share <= 50) return share;
  throw new WrongUsage('--share is a whole number of percent from 1 to 50.');
}

/** Shows the release to some of the visitors only. */
async function stage(
  site: SiteClient,
  part: ModuleName,
  { version, share, expect }: { version: string; share: number; expect: string | undefined },
): Promise<void> {
  const body = { version, share, ...(expect ? { expect } : {}) } satisfies StageRelease;
  await site.call('stageRelease', { params: { id: part }, body });
  console.info(
    `${part} ${shortVersion(version)} is shown to ${share} of a hundred visits, the others see what is live.`,
  );
  console.info('It goes live or back by itself: `bun run releases` shows how it does.');
}

/** Prints a link to the site with this release. */
async function sayPreview(site: SiteClient, part: ModuleName, version: string): Promise<void> {
  const { path, expiresAt } = await site.call('createPreview', { params: { id: part }, body: { version } });
  console.info('It is not live. Whoever has this link sees the site with it, until they leave the preview:');
  console.info(new URL(path, site.origin).href);
  console.info(`The link is valid until ${localTime(expiresAt)}.`);
}

/** The full version for the digits of `--expect`, because the site compares full versions. */
function expectedVersion(digits: string, current: LiveModule | undefined): string {
  if (digits.length === 64) return digits;
  if (current?.live.version.startsWith(digits)) return current.live.version;
  throw new Refusal(`Nothing was made live: ${liveNow(current)}, not ${digits}.`);
}

function liveNow(current: LiveModule | undefined): string {
  if (!current) return 'the live version is none';
  const { version, by, at } = current.live;
  return `the live version is ${shortVersion(version)}, made live by ${printable(by)} at ${localTime(at)}`;
}

async function releaseInDist(part: ModuleName): Promise<BuiltRelease> {
  const file = packageIn(dist, part);
  const packed = await readFile(file).catch(() => undefined);
  if (!packed) throw new Refusal(`There is no ${file}: run \`bun run build ${folderOf(part)}\`.`);
  const release = await unpackBuilt(new Uint8Array(packed)).catch((error: unknown) => {
    throw new Refusal(`${file} cannot be used: ${error instanceof Error ? error.message : error}`);
  });
  if (release.name !== part) throw new Refusal(`${file} is a release of ${release.name}.`);
  return release;
}

async function releaseIn(folder: string, part: ModuleName): Promise<BuiltRelease> {
  // Imported only now, like the build tools.
  const { releaseFrom } = await import('./release-from.ts');
  const release = await releaseFrom(folder, part, await temporaryFolder('officina-release-'));
  if (release.manifest.pages && !release.files.has(bundleFile))
    console.info(`Without a server half: ${folder} has no ${bundleFile}, so the browser draws its pages.`);
  return release;
}

async function checkFit(part: ModuleName, origin: string): Promise<void> {
  if (part !== 'shell' && appsHere().includes(folderOf(part))) await checkTypes(origin, folderOf(part));
}

/** Asks the site in advance, to refuse before the build: checks the token, the name, and the paths of the pages. */
async function refuseEarly(site: SiteClient, part: ModuleName, live: string | undefined): Promise<void> {
  const { pages = [], adminPages = [] } = await readManifest(folderOf(part));
  const paths = [...pages, ...adminPages].map(({ path }) => path).join(',');
  const query = { version: live ?? '0'.repeat(64), paths };
  await site.call('checkLive', { params: { id: part }, query }).catch((error: unknown) => {
    // 422 is the last check: the placeholder version does not exist, which is right for a part that was never live.
    const isAllowed = live === undefined && error instanceof Refusal && error.status === 422;
    if (!isAllowed) throw error;
  });
}

/** Builds the part in a temporary folder, after checking that it may be published and that its types fit. */
async function build(site: SiteClient, part: ModuleName, live: string | undefined): Promise<BuiltRelease> {
  await refuseEarly(site, part, live);
  await checkFit(part, site.origin);
  const work = await temporaryFolder('officina-release-');
  // Imported only now: a refused publication does not need the build tools.
  const { buildRelease } = await import('./build-release.ts');
  const app = folderOf(part);
  console.info(`Building ${app} …`);
  return buildRelease(app, work);
}

/** Uploads the release. The site checks it, and stores it unless it has it already. */
async function upload(
  site: SiteClient,
  part: ModuleName,
  { version, packed }: BuiltRelease,
  commit: string | undefined,
): Promise<void> {
  const stored = await site.call('uploadRelease', {
    query: { commit },
    body: new Blob([packed], { type: 'application/gzip' }),
  });
  const kilobytes = Math.ceil(packed.length / 1024);
  console.info(
    `Sent ${part} ${shortVersion(version)}, ${kilobytes} kB: ${stored.isNew ? 'stored' : 'the site had it already'}.`,
  );
}
