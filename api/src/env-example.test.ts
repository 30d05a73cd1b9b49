import { expect, test } from 'bun:test';
import { join } from 'node:path';
import { parseEnv, repositoryRoot } from './env';

const read = (path: string) => Bun.file(join(repositoryRoot, path)).text();
const example = await read('.env.example');
const shown = [...example.matchAll(/^#?([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, key = '', value = '']) => ({ key, value }));
/** Keys of the schema in env.ts, from its source because the schema is not exported. */
const source = await read('api/src/env.ts');
const known = [...source.matchAll(/^ {2}([A-Z][A-Z0-9_]*): v\./gm)].map(([, key = '']) => key);

test('.env.example shows every setting of the server once, in the same order, and no other', () => {
  expect(known.length).toBeGreaterThan(10);
  expect(shown.map(({ key }) => key)).toEqual(known);
});

test('each setting in .env.example has a comment line above it', () => {
  const lines = example.split('\n');
  for (const { key } of shown) {
    const at = lines.findIndex((line) => line.replace('#', '').startsWith(`${key}=`));
    expect(lines[at - 1], key).toMatch(/^# \S/);
  }
});

test('the settings parser accepts every value shown in .env.example', () => {
  // A setting and its _FILE variant exclude each other.
  const values = shown.filter(({ key }) => !key.endsWith('_FILE'));
  const all = Object.fromEntries(values.map(({ key, value }) => [key, value]));
  expect(parseEnv(all)).toMatchObject({ production: true, port: 3000, ssr: true, s3: { region: 'us-east-1' } });
});

test('the values of .env.example for docker compose are those of docker-compose.yml', async () => {
  const compose = await read('docker-compose.yml');
  const shownValue = (name: string) => shown.find(({ key }) => key === name)?.value ?? '';
  const { username, password, port, pathname } = new URL(shownValue('DATABASE_URL'));
  for (const line of [
    `POSTGRES_USER: ${username}`,
    `POSTGRES_PASSWORD: ${password}`,
    `POSTGRES_DB: ${pathname.slice(1)}`,
    `127.0.0.1:${port}:5432`,
    `127.0.0.1:${new URL(shownValue('S3_ENDPOINT')).port}:8333`,
    `-bucket=${shownValue('S3_BUCKET')}`,
    `AWS_ACCESS_KEY_ID: ${shownValue('S3_ACCESS_KEY_ID')}`,
    `AWS_SECRET_ACCESS_KEY: ${shownValue('S3_SECRET_ACCESS_KEY')}`,
  ]) {
    expect(compose).toContain(line);
  }
});
