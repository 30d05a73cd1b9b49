import { beforeEach, describe, expect, spyOn, test } from 'bun:test';
import { checksumsFile } from '@officina/contracts/checksums';
import { problemTypes } from '@officina/contracts/problem';
import { eq } from 'drizzle-orm';
import { packedRelease, releaseOf } from '../../../test/release-folder';
import { descriptionOf } from '../../../test/site-manifests';
import { origin, problemOf, useApp } from '../../../test/test-app';
import { deploys, deployTokens, processes, releases, throttles } from '../../db/schema';
import type { Rehearsal } from '../../render-fault';
import type { BuiltRelease } from '../release/release-package';
import { packRelease } from '../release/release-package';
import { deployBuild } from './build.service';
import { forgetOldReleases, listModules, noteProcess } from './release.service';

const api = useApp();
const day = 24 * 60 * 60 * 1000;

type Sender = { token?: string; as?: 'admin' };

const upload = (packed: Uint8Array<ArrayBuffer>, { token, as }: Sender = { as: 'admin' }, query = '') =>
  api.send(`/api/releases${query}`, {
    method: 'POST',
    as,
    headers: { 'content-type': 'application/gzip', ...bearer(token) },
    body: packed,
  });
const putLive = (name: string, body: { version: string; expect?: string }, { token, as }: Sender = { as: 'admin' }) =>
  api.send(`/api/modules/${name}`, {
    method: 'PUT',
    as,
    headers: { 'content-type': 'application/json', ...bearer(token) },
    body: JSON.stringify(body),
  });
const bearer = (token: string | undefined): Record<string, string> =>
  token === undefined ? {} : { authorization: `Bearer ${token}` };
const newToken = (part: 'mfe_public' | 'mfe_media', label = 'ci') =>
  api.admin.call('createDeployToken', { body: { part, label } });
const deploysOf = (id: string) => api.admin.call('listDeploys', { params: { id } });
const isStored = async (version: string) =>
  (await api.database.db.$count(releases, eq(releases.version, version))) === 1;

/** Uploads a release and makes it live. Returns its version. */
async function publish(name: string, label: string, shared?: Record<string, string>): Promise<string> {
  const { version, packed } = await packedRelease(name, label, shared);
  await upload(packed);
  const response = await putLive(name, { version });
  if (!response.ok) throw new Error((await problemOf(response)).detail);
  return version;
}

describe('a release', () => {
  test('is stored once, however often it is sent', async () => {
    const { version, packed } = await packedRelease('mfe_media', 'sent twice');
    const answers = [await upload(packed, { as: 'admin' }, '?commit=abcdef1'), await upload(packed)];
    expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual([
      { name: 'mfe_media', version, isNew: true },
      { name: 'mfe_media', version, isNew: false },
    ]);
    expect(await isStored(version)).toBe(true);
  });

  test('is live as soon as a line of the log says so, and earlier ones can be restored', async () => {
    const first = await publish('mfe_admin', 'first');
    const second = await publish('mfe_admin', 'second');
    expect((await api.admin.call('listModules')).find(({ name }) => name === 'mfe_admin')?.live.version).toBe(second);
    expect((await putLive('mfe_admin', { version: first, expect: second })).status).toBe(200);
    const log = await deploysOf('mfe_admin');
    expect(log.map(({ version, kind, by }) => [version, kind, by])).toEqual([
      [first, 'rollback', 'titolare'],
      [second, 'publish', 'titolare'],
      [first, 'publish', 'titolare'],
    ]);
    const { items } = await api.admin.page('listAuditLog', { query: { kind: 'module' } });
    expect(items[0]).toMatchObject({ action: 'made-live', title: `mfe_admin, versione ${first.slice(0, 12)}` });
  });

  test('that is live already gets no second line', async () => {
    const version = await publish('mfe_admin', 'once');
    const before = await deploysOf('mfe_admin');
    expect((await putLive('mfe_admin', { version })).status).toBe(200);
    expect(await deploysOf('mfe_admin')).toEqual(before);
  });

  test('is refused with 409 when another one is live than expected, and with 422 when it was not sent', async () => {
    const live = await publish('mfe_admin', 'live');
    const { version, packed } = await packedRelease('mfe_admin', 'late');
    expect((await problemOf(await putLive('mfe_admin', { version }))).status).toBe(422);
    await upload(packed);
    const problem = await problemOf(await putLive('mfe_admin', { version, expect: '0'.repeat(64) }));
    expect([problem.status, problem.detail]).toEqual([
      409,
      expect.stringMatching(
        RegExp(
          `^Di mfe_admin è online la versione ${live.slice(0, 12)}, pubblicata da \\S+ il [\\d/]+ [\\d:]+, non quella attesa.$`,
        ),
      ),
    ]);
    expect((await deploysOf('mfe_admin'))[0]?.version).toBe(live);
  });

  test('that does not fit the others is refused, in both directions', async () => {
    await publish('shell', 'react 19', { react: '19.0.0' });
    await publish('mfe_public', 'for 19', { react: '^19.0.0' });
    const newer = await packedRelease('mfe_public', 'for 20', { react: '^20.0.0' });
    await upload(newer.packed);
    const problem = await problemOf(await putLive('mfe_public', { version: newer.version }));
    expect([problem.status, problem.detail]).toEqual([
      409,
      'La versione non è compatibile: mfe_public needs react ^20.0.0, the shell provides 19.0.0.',
    ]);
    const shell = await packedRelease('shell', 'react 20', { react: '20.0.0' });
    await upload(shell.packed);
    expect((await problemOf(await putLive('shell', { version: shell.version }))).detail).toContain('react ^19.0.0');
  });

  test('of many published at the same time each has its line, and the last line is live', async () => {
    const packages = await Promise.all(Array.from({ length: 12 }, (_, n) => packedRelease('mfe_media', `racing ${n}`)));
    const before = (await deploysOf('mfe_media')).length;
    const answers = await Promise.all(
      packages.map(async ({ version, packed }) => {
        await upload(packed);
        return putLive('mfe_media', { version });
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(packages.map(() => 200));
    const log = await deploysOf('mfe_media');
    expect(log).toHaveLength(before + 12);
    expect((await api.admin.call('listModules')).find(({ name }) => name === 'mfe_media')?.live).toEqual(log[0]);
  });
});

describe('a deploy token', () => {
  test('publishes its module until it is revoked, and is shown only once', async () => {
    const { id, token } = await newToken('mfe_public', 'ci di Anna');
    expect(token).toHaveLength(43);
    const shown = await api.admin.call('getDeployToken', { params: { id } });
    expect(JSON.stringify([shown, await api.admin.call('listDeployTokens')])).not.toContain(token);
    expect(shown).toMatchObject({ part: 'mfe_public', label: 'ci di Anna', createdBy: 'titolare', lastUsedAt: null });

    const { version, packed } = await packedRelease('mfe_public', 'by token', { react: '^19.0.0' });
    expect((await upload(packed, { token })).status).toBe(200);
    expect((await putLive('mfe_public', { version }, { token })).status).toBe(200);
    expect((await deploysOf('mfe_public'))[0]).toMatchObject({ version, by: 'ci di Anna' });
    expect((await api.admin.call('getDeployToken', { params: { id } })).lastUsedAt).toBeString();

    await api.admin.call('revokeDeployToken', { params: { id } });
    expect((await problemOf(await putLive('mfe_public', { version }, { token }))).status).toBe(401);
    const stored = await api.database.db.select().from(deployTokens);
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  test('of another module gets 403, an invalid one 401, and nothing is stored or deployed', async () => {
    const { token } = await newToken('mfe_media');
    const { version, packed } = await packedRelease('mfe_public', 'foreign');
    const log = await deploysOf('mfe_public');
    expect((await problemOf(await upload(packed, { token }))).status).toBe(403);
    expect((await problemOf(await upload(packed, { token: 'x' }))).status).toBe(401);
    expect((await problemOf(await upload(packed, {}))).status).toBe(401);
    expect(await isStored(version)).toBe(false);
    await upload(packed);
    for (const [sender, status] of [
      [{ token }, 403],
      [{ token: 'x' }, 401],
    ] as const)
      expect((await problemOf(await putLive('mfe_public', { version }, sender))).status).toBe(status);
    expect(await deploysOf('mfe_public')).toEqual(log);
  });

  test('opens no other endpoint', async () => {
    const { token } = await newToken('mfe_media');
    for (const path of ['/api/contact-messages', '/api/deploy-tokens', '/api/audit-log'])
      expect((await api.send(path, { headers: bearer(token) })).status).toBe(401);
  });

  test('cannot be guessed: too many invalid ones are throttled, valid ones are not', async () => {
    const { token } = await newToken('mfe_media');
    await api.database.db.delete(throttles);
    const statuses: number[] = [];
    for (let guess = 0; guess < 31; guess += 1)
      statuses.push((await api.send('/api/modules', { headers: bearer(`guess ${guess}`) })).status);
    expect([statuses[29], statuses[30]]).toEqual([401, 429]);
    expect((await api.send('/api/modules', { headers: bearer(token) })).status).toBe(200);
    await api.database.db.delete(throttles);
  });
});

describe('an archive is refused, and nothing is stored, when', () => {
  const description = JSON.stringify(descriptionOf('mfe_media'));
  const sound = () => releaseOf({ 'release.json': description, 'entry.js': 'one' }).content;
  const changed = (change: (content: Map<string, Uint8Array>) => void) => {
    const content = sound();
    change(content);
    return packRelease(content);
  };
  const hostile: Record<string, [reason: string, () => Promise<Uint8Array<ArrayBuffer>>]> = {
    'it has no checksums': [checksumsFile, () => changed((content) => content.delete(checksumsFile))],
    'a file is missing': ['the file entry.js is missing', () => changed((content) => content.delete('entry.js'))],
    'a file was changed': ['checksum', () => changed((content) => content.set('entry.js', Buffer.from('two')))],
    'a file has no checksum': ['has no checksum', () => changed((content) => content.set('more.js', Buffer.from('x')))],
    'a path leads out of its folder': [
      'is not allowed',
      () => changed((content) => content.set('../evil.js', Buffer.from('x'))),
    ],
    'a path is absolute': ['is not allowed', () => changed((content) => content.set('/etc/evil', Buffer.from('x')))],
    'a file is hidden': ['is not allowed', () => changed((content) => content.set('.env', Buffer.from('x')))],
    'it has no release.json': ['release.json', () => packRelease(releaseOf({ 'entry.js': 'one' }).content)],
    'its release.json is of no module': [
      'release.json',
      () => packRelease(releaseOf({ 'release.json': '{"name":"mfe_evil"}' }).content),
    ],
    'it contains a link': [
      'no plain file',
      () => withEntry({ name: 'link', type: 'symlink', linkname: '/etc/passwd' }),
    ],
    'it contains a hard link': ['no plain file', () => withEntry({ name: 'link', type: 'link', linkname: 'entry.js' })],
    'it contains a device': ['no plain file', () => withEntry({ name: 'null', type: 'character-device' })],
    'it contains a folder': ['no plain file', () => withEntry({ name: 'folder/', type: 'directory' })],
    'it contains a second release.json': ['twice', () => withEntry({ name: 'release.json' }, '{}')],
    'it is a decompression bomb': ['32 MB', async () => new Uint8Array(Bun.gzipSync(new Uint8Array(64 * 1024 * 1024)))],
    'it is cut': ['gzip', async () => (await packRelease(sound())).slice(0, 60)],
    'it is no tar file': ['tar', async () => new Uint8Array(Bun.gzipSync(Buffer.from('x'.repeat(2000))))],
  };
  for (const [how, [reason, make]] of Object.entries(hostile)) {
    test(how, async () => {
      const count = await api.database.db.$count(releases);
      const problem = await problemOf(await upload(await make()));
      expect([problem.status, problem.detail]).toEqual([422, expect.stringContaining(reason)]);
      expect(await api.database.db.$count(releases)).toBe(count);
    });
  }

  test('it is larger than 8 MB', async () => {
    const problem = await problemOf(await upload(new Uint8Array(9 * 1024 * 1024)));
    expect([problem.status, problem.detail]).toEqual([413, expect.stringContaining('8 MB')]);
  });

  /** The valid package with one more entry at the start. */
  async function withEntry(
    header: { name: string; type?: 'symlink' | 'link' | 'character-device' | 'directory'; linkname?: string },
    text?: string,
  ) {
    const { pack } = await import('tar-stream');
    const { buffer } = await import('node:stream/consumers');
    const archive = pack();
    if (text === undefined) archive.entry(header);
    else archive.entry(header, text);
    for (const [name, bytes] of sound()) archive.entry({ name }, Buffer.from(bytes));
    archive.finalize();
    return new Uint8Array(Bun.gzipSync(await buffer(archive)));
  }
});

describe('a build', () => {
  beforeEach(async () => {
    for (const table of [deploys, releases]) await api.database.db.delete(table);
  });
  const release = (label: string) => packedRelease('mfe_media', label);
  /** Starts a server with this build. Returns its log. */
  async function start(...build: BuiltRelease[]): Promise<string[]> {
    const logs = [spyOn(console, 'info'), spyOn(console, 'warn')].map((log) => log.mockImplementation(() => undefined));
    await deployBuild(api.database.db, build);
    const lines = logs.flatMap(({ mock }) => mock.calls.map(([line]) => String(line)));
    for (const log of logs) log.mockRestore();
    return lines;
  }
  const liveNow = async () => (await deploysOf('mfe_media'))[0];
  const heldNow = async () =>
    (await api.admin.call('listModules')).find(({ name }) => name === 'mfe_media')?.heldVersion;

  test('after image goes live, and the log is silent', async () => {
    const [first, second] = [await release('first image'), await release('second image')];
    expect([await start(first), await start(second)]).toEqual([[], []]);
    expect(await liveNow()).toMatchObject({ version: second.version, kind: 'image', reason: null });
    // An older build that starts again changes nothing (rolling update, or rollback of the server).
    expect(await start(first)).toEqual([]);
    expect((await liveNow())?.version).toBe(second.version);
  });

  test('does not replace what a token has published, stores its own release, and says so', async () => {
    const [first, second] = [await release('image before'), await release('image after')];
    await start(first);
    const { token } = await newToken('mfe_media', 'media team');
    const team = await packedRelease('mfe_media', 'of the team');
    await upload(team.packed, { token });
    expect((await putLive('mfe_media', { version: team.version }, { token })).status).toBe(200);
    const said = [
      `Of this server's build these are stored and not live (mfe_media ${second.version.slice(0, 12)}): a person has made another one live. What was live stays.`,
    ];
    expect(await start(second)).toEqual(said);
    expect(await liveNow()).toMatchObject({ version: team.version, by: 'media team' });
    expect(await isStored(second.version)).toBe(true);
    expect(await heldNow()).toBe(second.version);
    expect(await start(second)).toEqual(said);
    // It can be made live like any other version.
    expect((await putLive('mfe_media', { version: second.version }, { token })).status).toBe(200);
    expect(await liveNow()).toMatchObject({ version: second.version, kind: 'publish' });
    expect(await heldNow()).toBeUndefined();
  });

  test('does not replace what a person went back to', async () => {
    const [first, second, third] = [await release('a'), await release('b'), await release('c')];
    await start(first);
    await start(second);
    expect((await putLive('mfe_media', { version: first.version })).status).toBe(200);
    await start(third);
    expect(await liveNow()).toMatchObject({ version: first.version, kind: 'rollback' });
  });

  for (const [by, kind, isReplaced] of [
    ['a team', 'publish', false],
    ['an image', 'image', true],
  ] as const) {
    test(`${isReplaced ? 'replaces' : 'does not replace'} a version of ${by} that came back by itself`, async () => {
      const { db } = api.database;
      const { version } = await packedRelease('mfe_media', 'came back');
      await upload((await packedRelease('mfe_media', 'came back')).packed);
      const line = { part: 'mfe_media' as const, version, by };
      await db.insert(deploys).values([
        { ...line, kind },
        { ...line, version: '0'.repeat(64), kind: 'publish' },
        { ...line, by: 'automatico', kind: 'take-back' },
      ]);
      const image = await release('image after');
      await start(image);
      expect((await liveNow())?.version).toBe(isReplaced ? image.version : version);
    });
  }

  test('and another one that start at the same time go live one after the other', async () => {
    const images = [await release('one of two'), await release('other of two')];
    await Promise.all(images.map((image) => deployBuild(api.database.db, [image])));
    const log = await deploysOf('mfe_media');
    expect(log.map(({ version }) => version).sort()).toEqual(images.map(({ version }) => version).sort());
    const live = log[0]?.version;
    for (const image of images) await start(image);
    expect((await liveNow())?.version).toBe(live ?? '');
  });

  test('whose release is held stays known after a week: it can go live, and does not count as new', async () => {
    await publish('mfe_media', 'of the team');
    const image = await release('held');
    await start(image);
    await api.database.db.update(releases).set({ createdAt: new Date(Date.now() - 30 * day) });
    await forgetOldReleases(api.database.db, new Date());
    expect(await isStored(image.version)).toBe(true);
  });

  test('deploys what was never stored, once for all processes that start with it', async () => {
    const image = [await release('of the image')];
    const { db } = api.database;
    const before = (await deploysOf('mfe_media')).length;
    await Promise.all([deployBuild(db, image), deployBuild(db, image), deployBuild(db, image)]);
    const log = await deploysOf('mfe_media');
    expect(log).toHaveLength(before + 1);
    expect(log[0]).toMatchObject({ version: image[0]?.version, kind: 'image', by: 'immagine' });
  });

  test('that is older than what was published since takes nothing back', async () => {
    const image = [await release('old image')];
    await deployBuild(api.database.db, image);
    const version = await publish('mfe_media', 'newer than the image');
    await deployBuild(api.database.db, image);
    expect((await deploysOf('mfe_media'))[0]?.version).toBe(version);
  });
});

test('a build whose release was deleted as old does not take back what was published since', async () => {
  const { db } = api.database;
  const image = [await packedRelease('mfe_media', 'very old build')];
  const version = image[0]?.version ?? '';
  await deployBuild(db, image);
  const newer = await publish('mfe_media', 'long after the image');
  await db.delete(releases).where(eq(releases.version, version));
  await deployBuild(db, image);
  expect((await deploysOf('mfe_media'))[0]?.version).toBe(newer);
});

test('a module says how many of the running processes serve the live version', async () => {
  const version = await publish('mfe_media', 'agreed');
  const { db } = api.database;
  const now = new Date();
  await db.delete(processes);
  await noteProcess(db, 'one', { mfe_media: version }, now);
  await noteProcess(db, 'two', { mfe_media: '0'.repeat(64) }, now);
  await noteProcess(db, 'ended', { mfe_media: version }, new Date(now.getTime() - 120_000));
  const [media] = (await listModules(db, now)).filter(({ name }) => name === 'mfe_media');
  expect(media?.processes).toEqual({ total: 2, agreeing: 1 });
});

test('of releases older than a week those stay that were live since, and the last six', async () => {
  const { db } = api.database;
  await db.delete(deploys);
  await db.delete(releases);
  const versions: string[] = [];
  for (let number = 0; number < 10; number += 1) versions.push(await publish('mfe_media', `number ${number}`));
  const unused = await packedRelease('mfe_media', 'never live');
  await upload(unused.packed);
  const now = new Date();
  const before = (days: number) => new Date(now.getTime() - days * day);
  await db.update(releases).set({ createdAt: before(30) });
  // Also a version that came with an image and was live.
  const [ofImage = ''] = versions;
  await db.update(releases).set({ createdBy: 'immagine' }).where(eq(releases.version, ofImage));
  const log = (await deploysOf('mfe_media')).toReversed();
  for (const [place, { id }] of log.entries())
    await db
      .update(deploys)
      .set({ at: before(29 - place) })
      .where(eq(deploys.id, id));
  await forgetOldReleases(db, now);
  const left = await db.select({ version: releases.version }).from(releases);
  expect(left.map(({ version }) => version).sort()).toEqual(versions.slice(-6).sort());

  // All were live within the last week.
  await Promise.all(
    versions.map(async (version) =>
      upload((await packedRelease('mfe_media', `number ${versions.indexOf(version)}`)).packed),
    ),
  );
  await db.update(releases).set({ createdAt: before(30) });
  for (const [place, { id }] of log.entries())
    await db
      .update(deploys)
      .set({ at: before(6 - place / 10) })
      .where(eq(deploys.id, id));
  await forgetOldReleases(db, now);
  expect(await db.$count(releases)).toBe(10);
});

describe('a new release that is rehearsed', () => {
  /** Deploys a new release with a process whose rehearsals have this result. Also returns whether it is live then. */
  async function publishRehearsed(label: string, rehearsal: Rehearsal) {
    const { version, packed } = await packedRelease('mfe_public', label);
    await upload(packed);
    const app = api.appWith({ rehearse: async () => rehearsal });
    const { token } = await newToken('mfe_public');
    const response = await app.fetch(
      new Request(`${origin}/api/modules/mfe_public`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', ...bearer(token) },
        body: JSON.stringify({ version }),
      }),
    );
    const isLive = (await deploysOf('mfe_public')).some((deploy) => deploy.version === version);
    return { response, problem: await problemOf(response), isLive };
  }
  const fault = { kind: 'throws', error: 'TypeError: no price', frames: ['formatPrice (mfe_public, 812:7)'] } as const;

  test('is refused with the page, the error and the functions that were running', async () => {
    const findings = [{ page: '/cars', fault: { ...fault, frames: [...fault.frames] } }];
    const { problem, isLive } = await publishRehearsed('throws on the server', { findings, isLate: false });
    expect(isLive).toBe(false);
    const message = 'The page /cars is not rendered: TypeError: no price';
    expect(problem).toMatchObject({
      type: problemTypes.rehearsal,
      status: 422,
      detail: `La prova della versione non è riuscita: ${message}.`,
      errors: [{ path: '/cars', message, frames: fault.frames }],
    });
  });

  test('does not go live while the server is too busy to tell: the publisher is asked to try again', async () => {
    const findings = [{ page: '/cars', fault: { kind: 'slow' } as const }];
    const { response, problem, isLive } = await publishRehearsed('nobody knows', { findings, isLate: true });
    expect(isLive).toBe(false);
    expect([problem.status, problem.type]).toEqual([503, problemTypes.busy]);
    expect(response.headers.get('retry-after')).toBe('10');
    expect(problem.detail).toContain('Il server è troppo occupato per provare la versione');
    expect(problem.detail).toContain('Online non è cambiato nulla: riprova tra poco.');
  });
});
