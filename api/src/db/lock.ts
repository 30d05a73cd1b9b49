import { unlinkSync } from 'node:fs';
import { readFile, rename, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Another process has the folder open. */
export class DataDirInUse extends Error {
  override readonly name = 'DataDirInUse';
}

interface Holder {
  pid: number;
  /** When that process began, as the system tells it: a later process with the same pid is another one. */
  started: string;
}

/** PGlite takes no lock itself, and two processes on one folder lose rows. */
export async function takeDataDirLock(dataDir: string): Promise<{ release(): Promise<void> }> {
  const file = join(dataDir, 'server.lock');
  const own = JSON.stringify({ pid: process.pid, started: (await startOf(process.pid)) ?? '' } satisfies Holder);
  while (!(await create(file, own))) await clearStale(file, dataDir);

  const onExit = () => removeQuietly(file);
  process.once('exit', onExit);
  return {
    async release() {
      process.off('exit', onExit);
      await unlink(file).catch(() => {});
    },
  };
}

async function create(file: string, content: string): Promise<boolean> {
  try {
    await writeFile(file, content, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Refuses when the holder lives; otherwise takes its file away, so that the next try can succeed. */
async function clearStale(file: string, dataDir: string): Promise<void> {
  const content = await readSettled(file);
  if (content === undefined) return;
  const holder = parseHolder(content);
  if (holder && (await startOf(holder.pid)) === holder.started) {
    throw new DataDirInUse(
      `The folder ${dataDir} is in use by another process (pid ${holder.pid}). ` +
        'Stop that one first, or set DATA_DIR to another folder.',
    );
  }
  // Moved, not deleted: when two processes find the same stale file, the slower one could
  // otherwise delete the lock that the quicker one has just made.
  const aside = `${file}.${process.pid}`;
  try {
    await rename(file, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  if ((await readFile(aside, 'utf8')) === content) await unlink(aside);
  else await rename(aside, file);
}

/** The content, once whoever is writing it has finished; undefined when the file is gone. */
async function readSettled(file: string): Promise<string | undefined> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const content = await readFile(file, 'utf8');
      if (content !== '' || attempt === 20) return content;
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return undefined;
      throw error;
    }
    await Bun.sleep(25);
  }
}

function parseHolder(content: string): Holder | undefined {
  try {
    const value: Partial<Holder> | null = JSON.parse(content);
    return typeof value?.pid === 'number' && typeof value.started === 'string'
      ? { pid: value.pid, started: value.started }
      : undefined;
  } catch {
    return undefined;
  }
}

/** When a process began, in a form to compare; undefined when there is no such process. */
async function startOf(pid: number): Promise<string | undefined> {
  try {
    // Field 22 of stat; the name in field 2 may itself hold spaces and brackets.
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    if (process.platform === 'linux') return undefined;
    const ps = Bun.spawnSync(['ps', '-o', 'lstart=', '-p', String(pid)]);
    return ps.stdout.toString().trim() || undefined;
  }
}

function removeQuietly(file: string): void {
  try {
    unlinkSync(file);
  } catch {
    // Already gone.
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);
