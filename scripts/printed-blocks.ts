/**
 * Blocks of the documents that are generated from the code: `blocks` prints what is between `<!-- rights -->` and
 * `<!-- /rights -->`. `bun run check` compares them; `bun scripts/printed-blocks.ts --write` rewrites them.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '../contracts/src/endpoint.ts';
import type { EndpointShape } from '../contracts/src/endpoints/shape.ts';
import { securityFigures } from './security-tables.ts';

type Blocks = Readonly<Record<string, (root: string) => string | Promise<string>>>;

const blocks: Blocks = {
  figures: securityFigures,
  rights: () => rightsOf(endpoints),
  limits: (root) => listed(limitLines(reader(root))),
  retention: (root) => listed(retentionLines(reader(root))),
  settings: (root) => settingsOf(textOf(root, 'api/src/env.ts')),
  tables: tablesOf,
};

/** One sentence for each block that is outdated, that no document contains, or that nothing generates. */
export async function blockFaults(root: string, files: readonly string[], known = blocks): Promise<string[]> {
  const faults: string[] = [];
  const places = new Map<string, string[]>(Object.keys(known).map((name) => [name, []]));
  for (const file of files.filter((name) => name.endsWith('.md'))) {
    const text = textOf(root, file);
    for (const [, name = ''] of text.matchAll(block)) {
      const found = places.get(name);
      if (found) found.push(file);
      else faults.push(`${file} has a block ${name}, which nothing prints`);
    }
    if ((await withBlocks(root, text, known)) !== text)
      faults.push(`${file} says something else than the code: bun scripts/printed-blocks.ts --write`);
  }
  for (const [name, found] of places)
    if (found.length !== 1) faults.push(`The block ${name} stands in ${found.join(', ') || 'no document'}`);
  return faults;
}

const block = /(?<=^<!-- (\w+) -->\n)[\s\S]*?(?=^<!-- \/\1 -->$)/gm;

async function withBlocks(root: string, text: string, known: Blocks): Promise<string> {
  const names = new Set([...text.matchAll(block)].map(([, name = '']) => name));
  const printed = new Map<string, string>();
  for (const name of names) {
    const print = known[name];
    if (print) printed.set(name, `\n${await print(root)}\n\n`);
  }
  return text.replace(block, (before, name: string) => printed.get(name) ?? before);
}

const textOf = (root: string, file: string): string => readFileSync(join(root, file), 'utf8');
const listed = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n');
const named = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(' ');

/** Endpoints by access right, as a list. */
export function rightsOf(table: Readonly<Record<string, EndpointShape>>): string {
  const those = (is: (shape: EndpointShape) => boolean) =>
    named(Object.entries(table).flatMap(([name, shape]) => (is(shape) ? [name] : [])));
  return listed([
    `Everyone, without a session: ${those(({ access }) => access === 'public')}`,
    `A deploy token for its part, and an owner: ${those(({ access }) => access === 'deploy')}`,
    `An owner alone: ${those(({ access }) => access === 'owner')}`,
    'Everyone who is signed in, an editor too: every other call.',
    `With the password again, after ten minutes: ${those(({ confirmed }) => confirmed === true)}`,
    `Writes that are not in the log (\`unlogged\` says why): ${those(({ unlogged }) => unlogged !== undefined)}`,
  ]);
}

type Read = ReturnType<typeof reader>;

/**
 * Returns a function that reads a number from a source file by name: of a constant, a field or a schema's default
 * (`keptMonths`; `contact.most` is the field `most` of `contact`). `at` is the index among fields of the same name.
 * Throws if there is none.
 */
export function reader(root: string) {
  return function read(file: string, name: string, at = 0): number {
    const [outer = '', inner] = name.split('.');
    const place = inner ? `\\b${outer}: \\{[^}]*\\b${inner}` : `\\b${outer}`;
    const pattern = new RegExp(
      `${place}(?:(?:: number)? = |: )(?!number\\b)(?:\\w+\\(.*\\.default\\()?([\\w.* ]+)`,
      'g',
    );
    const product = [...textOf(root, file).matchAll(pattern)][at]?.[1];
    if (!product) throw new Error(`${file} has no number ${name}`);
    const factors = product.split('*').map((factor) => factor.trim());
    return factors
      .map((factor) => (/^\d/.test(factor) ? Number(factor.replaceAll('_', '')) : read(file, factor)))
      .reduce((whole, factor) => whole * factor);
  };
}

const number = (value: number): string => value.toLocaleString('en');
const [second, hour, day] = [1000, 3_600_000, 86_400_000];
const megabyte = 1024 * 1024;

function limitLines(read: Read): string[] {
  const body = (name: string) => read('api/src/http/body.ts', name);
  const tries = (name: string) => {
    const rule = (field: string) => read('api/src/modules/throttle/throttle.service.ts', `${name}.${field}`);
    return `${rule('most')}/${rule('seconds') / 60} min`;
  };
  const picture = (name: string) => number(read('contracts/src/picture.ts', name));
  const limit = (name: string) => read('contracts/src/limits.ts', name);
  const release = (name: string) => read('api/src/delivery/release/release-package.ts', name);
  const renderer = (name: string) => read('api/src/delivery/worker/renderer-process.ts', name);
  const visit = (name: string) => read('api/src/modules/visit/visit-limit.ts', name);
  const stream = (name: string) => read('api/src/http/event-hub.ts', name);
  const postgres = (name: string) => read('api/src/db/postgres.ts', name);
  return [
    `Body of a call (413, 408, 422): ${body('text.bytes') / megabyte} MB in ${body('text.seconds')} s; ${body('pictures.bytes') / megabyte} MB with pictures, ${body('upload.bytes') / megabyte} MB of an upload, in ${body('pictures.seconds') / 60} minutes; ${number(body('mostValues'))} values, ${body('mostFields')} form fields.`,
    `Picture (413, 415, 422): ${picture('maxPictureMegabytes')} MB, ${picture('maxPicturePixels')} pixels, ${read('api/src/media/picture-intake.ts', 'seconds')} s to decode; stored with edges up to ${picture('pictureEdge')} pixels; ${picture('maxOwnedPictures')} of one record.`,
    `Release (413, 422): ${body('upload.bytes') / megabyte} MB, ${release('maxUnpackedBytes') / megabyte} MB unpacked, ${number(release('maxFiles'))} files.`,
    `List (422): ${limit('maxPageSize')} records a page, ${number(read('api/src/db/list.ts', 'mostUnpaged'))} read whole, ${limit('maxBulkSize')} changed at once, ${limit('maxSearchWords')} words of a search.`,
    `Tries of one network (429): messages ${tries('contact')}, passkeys ${tries('loginPasskey')}, unknown links ${tries('accountLink')}, invalid deploy tokens ${tries('deployToken')}; for one account: codes ${tries('loginCode')}, current password ${tries('passwordChange')}. Passwords: ADR 0020.`,
    `E-mails about messages: ${tries('notification')}, then one for the others; ${read('api/src/jobs/jobs.ts', 'jobsAtOnce')} sent at a time, ${read('api/src/modules/email/smtp.ts', 'smtpTimeout') / second} s for an answer, tried for ${read('api/src/modules/email/email-worker.ts', 'longestTrying') / hour} hours.`,
    `Ignored beyond, of one network: reports of failures ${tries('failure')}, visits, and of web vitals, ${visit('most')} at once and ${1 / visit('minutesEach')} a minute.`,
    `Event streams of one user: ${stream('mostPerUser')}, ${stream('mostUnread')} unread events; then the oldest ends.`,
    `Pages: ${read('api/src/render-fault.ts', 'pageTimeoutMs') / second} s each, ${read('api/src/delivery/worker/renderer.ts', 'mostWaiting')} wait, ${renderer('maxMemory') / megabyte} MB for a renderer, ${read('api/src/delivery/set/sets.ts', 'mostPreviews')} rendered previews; then browsers draw them.`,
    `PostgreSQL (503): ${postgres('max')} connections of a process, ${postgres('connectTimeout') / second} s to connect, ${postgres('statementTimeout') / second} s a statement. Bucket (503): ${read('api/src/media/bucket.ts', 'timeoutMs') / second} s.`,
    'Embedded database (507): `DISK_RESERVE`; reading, signing in and deleting still work.',
  ];
}

function retentionLines(read: Read): string[] {
  const session = (name: string) => read('api/src/modules/session/session.service.ts', name) / day;
  const link = (name: string) => read('api/src/modules/session/account-link.ts', name);
  const periods = (at: number) => read('api/src/backup/retention.ts', 'periods', at);
  return [
    `Deleted records, with their pictures: ${read('contracts/src/bin.ts', 'binDays')} days in the bin; suspected spam: ${read('contracts/src/message.ts', 'keptSpamDays')} days.`,
    `Everything of a person: ${read('api/src/db/tables/email.table.ts', 'retentionMonths')} months after the last exchange, unless the settings of the messages say otherwise.`,
    `E-mails about no message: ${read('api/src/clear-old.ts', 'emails')} days. Photos that no reply names, and files that nothing names: a day.`,
    `The log: ${read('api/src/clear-old.ts', 'log')} days. Counts of visits: ${read('api/src/modules/visit/visit.service.ts', 'keptMonths')} months; of web vitals: ${read('contracts/src/visit.ts', 'visitDays')} days. Overwritten texts: the last ${read('contracts/src/version.ts', 'keptVersions')} versions of a record.`,
    `Sessions: ${session('idleSessionMs')} days after the last use, ${session('maxSessionMs')} after the sign-in.`,
    `Links: a new password ${link('password') / hour} hour, an address ${link('email') / hour} hours, an invitation ${read('contracts/src/account.ts', 'invitationHours')} hours, a draft ${read('api/src/modules/draft-link/draft-link.service.ts', 'lastsMs') / day} days, a preview ${read('api/src/delivery/gate/preview.service.ts', 'validForMs') / hour} hours.`,
    `Releases: ${read('api/src/delivery/gate/gate.service.ts', 'keptForMs') / day} days after they were live, and the last ${read('api/src/delivery/gate/release.service.ts', 'keptReleases')} beside the live one always. Their failures and visitors: ${read('api/src/clear-old.ts', 'releaseEvents') * 24} hours. The log of deploys: always.`,
    `Backups: the newest of each of the last ${periods(0)} days, in \`BACKUP_TO\` of ${periods(1)} weeks and ${periods(2)} months, too.`,
  ];
}

/** The settings with their defaults, and those without one. */
export function settingsOf(source: string): string {
  const entries = source.split(/^ {2}(?=[A-Z][A-Z0-9_]*: v\.)/m).slice(1);
  const settings = entries.map((entry) => ({
    name: entry.slice(0, entry.indexOf(':')),
    value: /(?:, |\n {4})'([^']+)'(?:,\n {2})?\),$/.exec(entry.split('\n});')[0]?.trimEnd() ?? '')?.[1],
  }));
  const filed = settings.flatMap(({ name }) => (name.endsWith('_FILE') ? [name.replace(/_FILE$/, '')] : []));
  const others = settings.filter(({ name }) => !name.endsWith('_FILE'));
  return listed([
    `With a value when absent: ${named(others.flatMap(({ name, value }) => (value ? [`${name}=${value}`] : [])))}`,
    `Without: ${named(others.flatMap(({ name, value }) => (value ? [] : [name])))}`,
    `Also from a file, with \`_FILE\` at the end: ${named(filed)}`,
  ]);
}

function tablesOf(root: string): string {
  const files = [...new Bun.Glob('api/src/db/tables/*.table.ts').scanSync({ cwd: root })].sort();
  const all = files.flatMap((file) =>
    [...textOf(root, file).matchAll(/\bpgTable\(\s*'(\w+)'/g)].map(([, name = '']) => name),
  );
  const [, set = ''] =
    /\bleftOut = new Set\(\[([\s\S]*?)\]\);/.exec(textOf(root, 'api/src/backup/backup-format.ts')) ?? [];
  const leftOut = [...set.matchAll(/'(\w+)'/g)].map(([, name = '']) => name);
  const strange = leftOut.filter((name) => !all.includes(name));
  if (leftOut.length === 0 || strange.length > 0) throw new Error(`A backup leaves out no table called ${strange}`);
  return listed([
    `In an archive: ${named(all.filter((name) => !leftOut.includes(name)))}`,
    `Not in it: ${named(leftOut)}`,
  ]);
}

if (import.meta.main) {
  const root = join(import.meta.dir, '..');
  const files = [...new Bun.Glob('docs/*.md').scanSync({ cwd: root })];
  if (process.argv.includes('--write')) {
    for (const file of files) await Bun.write(join(root, file), await withBlocks(root, textOf(root, file), blocks));
  }
  const faults = await blockFaults(root, files);
  for (const fault of faults) console.error(fault);
  process.exit(faults.length > 0 ? 1 : 0);
}
