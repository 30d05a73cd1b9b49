import { afterAll, afterEach, beforeAll, expect, spyOn, test } from 'bun:test';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { isLongRun, testInLongRun } from '../../test/long-run';
import { openBucket } from '../../test/storage-samples';
import { carDraft, secret, useApp } from '../../test/test-app';
import { serverUrl } from '../../test/test-database';
import { backupRuns } from '../db/schema';
import { createDiskStorage } from '../media/disk-storage';
import { archiveDate } from './archive-name';
import { openArchive } from './archive-reader';
import { createAutomaticBackups } from './automatic-backups';
import { beginRun, endRun, stateOf } from './backup-runs';
import { type BackupSettings, openTarget } from './backup-target';
import { runDrill } from './drill-process';

const api = useApp();
const passphrase = 'una frase lunga e segreta';
const folder = await mkdtemp(join(tmpdir(), 'officina-automatic-'));
const small = join(folder, 'small');
await mkdir(small);
const mounted: string[] = [];
/** Mounts a tmpfs of this size; false if that is not allowed. */
function mount(at: string, size: string): boolean {
  const { success } = Bun.spawnSync(['mount', '-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', at]);
  if (success) mounted.push(at);
  return success;
}
const isMounted = mount(small, '64k');

beforeAll(async () => {
  await api.admin.call('createCar', { body: await carDraft() });
});
afterEach(async () => {
  await api.database.db.delete(backupRuns);
});
afterAll(async () => {
  for (const disk of mounted) Bun.spawnSync(['umount', disk]);
  await rm(folder, { recursive: true });
});

const automaticTo = (settings: BackupSettings, diskReserve = 1, dataDir = api.env.dataDir) => {
  const env = { dataDir, databaseUrl: serverUrl, diskReserve };
  const storage = createDiskStorage(join(api.env.dataDir, 'media'));
  return createAutomaticBackups({ env, database: api.database, storage, secret }, settings);
};
const state = () => stateOf(api.database.db, { isAutomatic: true, isEncrypted: false, place: '', isInData: false });
/** Settings for a new, empty folder. */
async function emptyFolder(words?: string) {
  return { folder: await mkdtemp(join(folder, 'to-')), passphrase: words };
}
/** Runs `work` and returns the log lines. */
async function heard(work: () => Promise<unknown>): Promise<string[]> {
  const lines: string[] = [];
  const log = spyOn(console, 'error').mockImplementation((...words) => void lines.push(words.join(' ')));
  await work().finally(() => log.mockRestore());
  return lines;
}
/** Records a successful drill, so that none is due. */
async function withoutDrill() {
  await beginRun(api.database.db, 'drill');
  await endRun(api.database.db, 'drill', { archive: 'an-earlier-one.tar' });
}
/** Dates the last runs back by two days. */
const longAgo = () => api.database.db.execute(sql`update backup_runs set started_at = started_at - interval '2 days'`);

const kinds: Record<string, () => Promise<{ settings: BackupSettings; close(): Promise<void> }>> = {
  folder: async () => ({ settings: await emptyFolder(passphrase), close: async () => {} }),
  bucket: async () => {
    const bucket = await openBucket(await mkdtemp(join(folder, 'bucket-')));
    return { settings: { s3: bucket.s3, prefix: 'copie/', passphrase }, close: bucket.close };
  },
};

for (const [kind, openPlace] of Object.entries(kinds)) {
  testInLongRun(
    `a ${kind} gets one backup a day, which is restored on trial; old ones go and foreign files stay`,
    async () => {
      const { settings, close } = await openPlace();
      const target = openTarget(settings);
      const put = async (name: string) => {
        if (settings.s3 === undefined) return writeFile(join(settings.folder, name), 'old');
        await new Bun.S3Client(settings.s3).write(settings.prefix + name, 'old');
      };
      // Ten archives of one day long ago, of which one is kept.
      for (let hour = 10; hour < 20; hour += 1) await put(`officina-2024-05-06T${hour}-00-00Z.tar`);
      await put('officina-foto.tar');
      await put('altro.txt');
      const unfinished = `officina-2024-05-06T10-00-00Z.tar.${crypto.randomUUID()}.tmp`;
      if (kind === 'folder') await put(unfinished);

      const automatic = automaticTo(settings);
      await Promise.all([automatic.runDue(), automatic.runDue()]);
      await automatic.runDue();
      const [made, old, ...more] = await automatic.list();
      expect([old?.name, more]).toEqual(['officina-2024-05-06T19-00-00Z.tar', []]);
      const archive = await openArchive(target.read(made?.name ?? ''), async () => passphrase);
      expect([archive.secret, archive.manifest.tables.cars]).toEqual([secret, 1]);
      const good = { problem: null, archive: made?.name };
      expect(await state()).toMatchObject({ running: null, backup: good, drill: good });
      if (settings.s3 === undefined) {
        const names = [made?.name ?? '', 'altro.txt', old?.name ?? '', 'officina-foto.tar'];
        expect((await readdir(settings.folder)).sort()).toEqual(names.sort());
      } else {
        const listed = await new Bun.S3Client(settings.s3).list();
        expect(listed.contents?.map(({ key }) => key)).toContain('copie/altro.txt');
      }
      expect(await readdir(api.env.dataDir)).not.toContain('pglite-drill');
      await close();
    },
  );

  test.skipIf(kind === 'folder' && !isLongRun)(
    `a ${kind} that is away is shown, and gets its backup an hour later`,
    async () => {
      const { settings, close } = await openPlace();
      await close();
      if (settings.s3 === undefined) await rm(settings.folder, { recursive: true });
      const automatic = automaticTo(settings);
      expect(await heard(() => automatic.runDue())).toEqual([expect.stringMatching(/^The automatic backup failed:/)]);
      expect(await state()).toMatchObject({ backup: { problem: 'unreachable', succeededAt: null }, drill: null });
      await expect(automatic.list()).rejects.toThrow();
      // A failed run is not repeated immediately.
      expect(await heard(() => automatic.runDue())).toEqual([]);
      if (settings.s3 !== undefined) return;
      await mkdir(settings.folder);
      await longAgo();
      await automatic.runDue();
      expect((await automatic.list()).length).toBe(1);
      expect((await state()).backup?.problem).toBeNull();
    },
  );
}

// Only the embedded database is on the disk of the site.
const onDiskOfSite = test.skipIf(serverUrl !== undefined);

onDiskOfSite(
  'beside the data of the site the folder is made, and a backup that would fill the disk of the site is none',
  async () => {
    const settings = { folder: join(folder, 'data/backups'), passphrase: undefined, isInData: true as const };
    const { db } = api.database;
    await withoutDrill();
    expect(await heard(() => automaticTo(settings, 1e9).runDue())).toEqual([
      'The automatic backup failed: The disk of the site has no room for a backup.',
    ]);
    expect((await state()).backup?.problem).toBe('full');
    expect(await readdir(settings.folder)).toEqual([]);
    await db.delete(backupRuns).where(eq(backupRuns.kind, 'backup'));
    await heard(() => automaticTo(settings).runDue());
    expect(await readdir(settings.folder)).toEqual([
      expect.stringMatching(/^officina-copia-di-sicurezza-[\dTZ-]+\.tar$/),
    ]);
  },
);

onDiskOfSite('a backup elsewhere on the disk of the site, and a drill, leave the site its room', async () => {
  const settings = await emptyFolder();
  await withoutDrill();
  const refused = 'failed: The disk of the site has no room for a backup.';
  expect(await heard(() => automaticTo(settings, 1e9).runDue())).toEqual([`The automatic backup ${refused}`]);
  expect(await readdir(settings.folder)).toEqual([]);
  await writeFile(join(settings.folder, 'officina-2024-05-06T10-00-00Z.tar'), 'old');
  await endRun(api.database.db, 'backup', { archive: 'an-earlier-one.tar' });
  await api.database.db.delete(backupRuns).where(eq(backupRuns.kind, 'drill'));
  expect(await heard(() => automaticTo(settings, 1e9).runDue())).toEqual([`The drill of the last backup ${refused}`]);
});

test('a drill that hangs is ended', async () => {
  const task = {
    dataDir: join(folder, 'hung'),
    settings: await emptyFolder(),
    name: 'officina-2024-05-06T10-00-00Z.tar',
  };
  const limitMs = 1;
  await expect(runDrill(task, new AbortController().signal, limitMs)).rejects.toThrow('It took too long.');
});

onDiskOfSite('a disk of the site without room keeps the newest backup alone', async () => {
  const settings = { folder: join(folder, 'full/backups'), passphrase: undefined, isInData: true as const };
  await mkdir(settings.folder, { recursive: true });
  const [older, newer] = ['officina-2024-05-06T10-00-00Z.tar', 'officina-2024-05-07T10-00-00Z.tar'];
  for (const name of [older, newer]) await writeFile(join(settings.folder, name), 'old');
  await withoutDrill();
  await heard(() => automaticTo(settings, 1e9).runDue());
  expect((await state()).backup?.problem).toBe('full');
  expect(await readdir(settings.folder)).toEqual([newer]);
});

test.skipIf(!isMounted || serverUrl !== undefined)(
  'on a small disk of the site the oldest backups make room for the next one',
  async () => {
    const dataDir = join(folder, 'small-data');
    const settings = { folder: join(dataDir, 'backups'), passphrase: undefined, isInData: true as const };
    await mkdir(dataDir);
    expect(mount(dataDir, '320m')).toBe(true);
    await mkdir(settings.folder);
    const [older, newer] = ['officina-2024-05-06T10-00-00Z.tar', 'officina-2024-05-07T10-00-00Z.tar'];
    // With the older archive deleted, there is room for 256 MB and one more archive.
    for (const name of [older, newer]) await writeFile(join(settings.folder, name), new Uint8Array(30 * 1024 * 1024));
    await withoutDrill();
    await heard(() => automaticTo(settings, 1, dataDir).runDue());
    expect((await state()).backup?.problem).toBeNull();
    expect((await readdir(settings.folder)).sort()).toEqual([newer, expect.stringContaining('copia-di-sicurezza')]);

    // Other files of the site have filled the disk: the newest backup is not deleted to make room.
    await writeFile(join(dataDir, 'filler'), new Uint8Array(80 * 1024 * 1024));
    await api.database.db.delete(backupRuns).where(eq(backupRuns.kind, 'backup'));
    await heard(() => automaticTo(settings, 1, dataDir).runDue());
    expect((await state()).backup?.problem).toBe('full');
    expect(await readdir(settings.folder)).toEqual([expect.stringContaining('copia-di-sicurezza')]);
  },
);

test.skipIf(!isMounted)('a full disk leaves the older backups, and nothing unfinished', async () => {
  const older = 'officina-2024-05-06T10-00-00Z.tar';
  await writeFile(join(small, older), 'old');
  await writeFile(join(small, 'filler'), new Uint8Array(64 * 1024)).catch(() => {});
  const automatic = automaticTo({ folder: small, passphrase: undefined });
  const lines = await heard(() => automatic.runDue());
  expect(lines).toEqual([expect.stringContaining('ENOSPC')]);
  expect((await state()).backup?.problem).toBe('full');
  expect((await readdir(small)).sort()).toEqual(['filler', older]);
});

testInLongRun('an old archive that cannot be deleted is told, and the backup is good', async () => {
  const settings = await emptyFolder();
  // Two archives of one day, so the older one expires. It is a folder, which cannot be deleted like a file.
  await mkdir(join(settings.folder, 'officina-2024-05-06T10-00-00Z.tar'));
  for (const hour of ['09', '11'])
    await writeFile(join(settings.folder, `officina-2024-05-06T${hour}-00-00Z.tar`), 'old');
  const automatic = automaticTo(settings);
  const lines = await heard(() => automatic.runDue());
  expect(lines).toEqual([expect.stringMatching(/^An old automatic backup could not be deleted:/)]);
  const names = (await automatic.list()).map(({ name }) => name);
  expect(names).toEqual([expect.any(String), 'officina-2024-05-06T11-00-00Z.tar', 'officina-2024-05-06T10-00-00Z.tar']);
  expect(await state()).toMatchObject({ backup: { problem: null, archive: names[0] }, drill: { problem: null } });
});

testInLongRun('a damaged backup fails its drill, and the last good drill stays known', async () => {
  const settings = await emptyFolder();
  const automatic = automaticTo(settings);
  await automatic.runDue();
  const good = (await state()).drill;
  const [made] = await automatic.list();
  const path = join(settings.folder, made?.name ?? '');
  const bytes = await readFile(path);
  const at = bytes.indexOf('RIFF') + 50;
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  await writeFile(path, bytes);
  const lines = await heard(async () => {
    expect(await automatic.startDrill()).toBe(true);
    // A second drill is refused while one is running.
    expect(await automatic.startDrill()).toBe(false);
    while ((await state()).running) await setImmediate();
  });
  expect(lines).toEqual([expect.stringContaining('is not as it was written')]);
  expect((await state()).drill).toMatchObject({ problem: 'damaged', succeededAt: good?.succeededAt });
});

test('a stopped backup leaves nothing, and the archives of before', async () => {
  const settings = await emptyFolder();
  const automatic = automaticTo(settings);
  const running = automatic.runDue();
  await automatic.stop();
  await running;
  expect((await readdir(settings.folder)).filter((name) => archiveDate(name) || name.endsWith('.tmp'))).toEqual([]);
  expect(await automatic.startDrill()).toBe(false);
});
