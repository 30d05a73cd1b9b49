/** `bun run releases`: the live versions of the running site, and earlier ones. */
import type { Deploy, ShownVisits } from '../contracts/src/module.ts';
import { shortVersion } from '../contracts/src/release.ts';
import { folderOf, printable, readArguments, runCommand, WrongUsage } from './command-line.ts';
import { agreement } from './go-live.ts';
import { publishingClient } from './site-client.ts';
import { localTime, textTable } from './text-table.ts';

const usage = `bun run releases

Shows the live version of each part of OFFICINA_SITE and its last deploys, with OFFICINA_TOKEN.`;

const shownDeploys = 20;

await runCommand(usage, async () => {
  if (readArguments({}).positionals.length > 0) throw new WrongUsage('It takes no arguments.');
  const site = publishingClient();
  const modules = await site.call('listModules');
  if (modules.length === 0) return console.info('Nothing was published yet.');
  const live = modules.map(({ name, live, processes }) => [
    name,
    shortVersion(live.version),
    localTime(live.at),
    printable(live.by),
    shortCommit(live),
    agreement(processes),
  ]);
  console.info(textTable(['part', 'version', 'live since', 'by', 'commit', 'processes'], live));

  for (const { name, live, heldVersion, heldReason } of modules) {
    if (!heldVersion) continue;
    const held = shortVersion(heldVersion);
    const why = heldReason
      ? `it does not fit: ${printable(heldReason)}. It goes live by itself once it fits.`
      : `${printable(live.by)} has made ${shortVersion(live.version)} live: \`bun run rollback ${folderOf(name)} ${held}\` makes it live.`;
    console.info(`\nThe server brought ${name} ${held}. It is not live, because ${why}`);
  }

  for (const { name, staged } of modules) {
    if (!staged) continue;
    const version = `${name} ${shortVersion(staged.version)}`;
    if (staged.outcome === null) {
      console.info(`\n${version} is shown to ${staged.share} of a hundred visits since ${localTime(staged.at)}.`);
      const sides = [sideRow('staged', staged.staged), sideRow('live', staged.live)];
      console.info(textTable(['set', 'visits', 'failures', 'slow', 'moving', 'slow to answer'], sides));
    } else console.info(`\n${version} was taken back from its visits. ${printable(staged.reason ?? '')}`.trimEnd());
  }

  const logs = await Promise.all(
    modules.map(async ({ name }) => {
      const deploys = await site.call('listDeploys', { params: { id: name } });
      return deploys.map((deploy) => ({ ...deploy, part: name }));
    }),
  );
  // Ids increase over all parts; two deploys may have the same time.
  const newest = logs.flat().sort((a, b) => b.id - a.id);
  const shown = newest.slice(0, shownDeploys);
  const rows = shown.map((deploy) => [
    localTime(deploy.at),
    deploy.part,
    shortVersion(deploy.version),
    deploy.kind,
    printable(deploy.by),
    shortCommit(deploy),
  ]);
  console.info(`\n${textTable(['deployed', 'part', 'version', 'kind', 'by', 'commit'], rows)}`);
  const measured = shown.filter(({ vitals }) => vitals && Object.keys(vitals).length > 0);
  const heads = ['75 % of the views since', 'part', 'version', 'LCP', 'soft LCP', 'INP', 'CLS'];
  if (measured.length > 0) console.info(`\n${textTable(heads, measured.map(vitalRow))}`);
  const explained = shown.filter(({ reason }) => reason !== null);
  if (explained.length > 0) console.info('');
  for (const { at, part, reason } of explained) console.info(`${localTime(at)} ${part}: ${printable(reason ?? '')}`);
});

/** 75th percentiles of the page views since a deploy, until the next one of any part. */
function vitalRow({ at, part, version, vitals = {} }: Deploy & { part: string }): string[] {
  const { lcp, soft, inp, cls } = vitals;
  const times = [lcp, soft, inp].map((ms) => (ms === undefined ? '-' : `${ms} ms`));
  return [localTime(at), part, shortVersion(version), ...times, cls?.toFixed(2) ?? '-'];
}

function shortCommit({ commit }: Deploy): string {
  return printable(commit ?? '').slice(0, 7) || '-';
}

/** The page views of one group of visitors as cells, e.g. "3 of 40": number of poor values and of all. */
function sideRow(label: string, { visits, failures, lcp, cls, inp }: ShownVisits): string[] {
  const vitals = [lcp, cls, inp].map(({ pages, poor }) => (pages === 0 ? '-' : `${poor} of ${pages}`));
  return [label, String(visits), String(failures), ...vitals];
}
