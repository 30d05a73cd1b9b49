import { expect, test } from 'bun:test';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { withFolder } from '../test/server-process';
import { appSecret } from './app-secret';
import { EnvError } from './env';

const secretIn = (dataDir: string) => appSecret({ appSecret: undefined, dataDir });

test('the first start creates a secret readable by its owner only, and later starts reuse it', () =>
  withFolder(async (folder) => {
    const dataDir = join(folder, 'not', 'there', 'yet');
    const secret = await secretIn(dataDir);
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(await secretIn(dataDir)).toBe(secret);
    expect((await stat(join(dataDir, 'app-secret'))).mode & 0o777).toBe(0o600);
    expect(await readdir(dataDir)).toEqual(['app-secret']);
  }));

test('processes that start at once share one secret', () =>
  withFolder(async (folder) => {
    const secrets = await Promise.all(Array.from({ length: 20 }, () => secretIn(folder)));
    expect(new Set(secrets).size).toBe(1);
    expect(await readdir(folder)).toEqual(['app-secret']);
  }));

test('a start that was killed while writing the secret does not disturb the next one', () =>
  withFolder(async (folder) => {
    await Bun.write(join(folder, `app-secret.${crypto.randomUUID()}`), 'half of a se');
    expect(await secretIn(folder)).toMatch(/^[\w-]{43}$/);
  }));

test('an empty or short secret is refused and left unchanged, and the error names its file', () =>
  withFolder(async (folder) => {
    const file = join(folder, 'app-secret');
    for (const text of ['', '\n', 'x'.repeat(31), `${' '.repeat(40)}short`]) {
      await Bun.write(file, text);
      const refusal = await secretIn(folder).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(EnvError);
      expect(String(refusal)).toContain(`${file}: must hold at least 32 characters`);
      expect(await Bun.file(file).text()).toBe(text);
    }
    await Bun.write(file, `${'x'.repeat(32)}\n`);
    expect(await secretIn(folder)).toBe('x'.repeat(32));
  }));
