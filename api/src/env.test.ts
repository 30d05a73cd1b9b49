import { expect, test } from 'bun:test';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withFolder } from '../test/server-process';
import { EnvError, parseEnv, repositoryRoot } from './env';

test('every setting has a safe default', () => {
  expect(parseEnv({})).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
    dataDir: join(repositoryRoot, '.data'),
    s3: undefined,
    adminUsername: undefined,
    backup: { folder: join(repositoryRoot, '.data/backups'), isInData: true },
    ssr: true,
    seedDemo: false,
    log: 'text',
    metricsToken: undefined,
  });
  expect(parseEnv({ PORT: '', DATABASE_URL: ' ' }).port).toBe(3000);
});

test('the error for a wrong value names the setting', () => {
  const wrong: [string, string][] = [
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_URL', 'postgres://db/x?sslmode=require&application_name=sito'],
    ['DATABASE_URL', 'postgres://db/x?statement_timeout=0'],
    ['DATABASE_URL', 'postgres://db/x?query_timeout=0'],
    ['PUBLIC_ORIGIN', 'officina.example'],
    ['PUBLIC_ORIGIN', 'https://officina.example/path'],
    ['APP_SECRET', 'short'],
    ['ADMIN_PASSWORD', '123'],
    ['SSR', 'maybe'],
    ['START_UNFIT', 'yes'],
    ['SEED_DEMO', 'yes'],
    ['NODE_ENV', 'prod'],
    ['S3_ENDPOINT', 'bucket'],
    ['BACKUP_TO', 's3://'],
    ['BACKUP_TO', 'ftp://example.org/backups'],
    ['BACKUP_PASSPHRASE', 'short'],
    ['LOG', 'xml'],
    ['SMTP_URL', 'https://mail.example.org'],
    ['SMTP_URL', 'smtp://posta:100%@mail.example.org'],
    ['MAIL_FROM', 'sito'],
    ['METRICS_TOKEN', 'x'.repeat(31)],
    ['METRICS_TOKEN', `${'x'.repeat(32)} y`],
  ];
  for (const [name, value] of wrong) {
    expect(() => parseEnv({ [name]: value })).toThrow(EnvError);
    expect(() => parseEnv({ [name]: value })).toThrow(`${name}: `);
  }
});

test('no error message contains a secret', () => {
  try {
    parseEnv({ APP_SECRET: 'pssst', ADMIN_PASSWORD: 'shh', DATABASE_URL: 'mysql://user:hush@host/x' });
    expect.unreachable();
  } catch (error) {
    expect(String(error)).not.toMatch(/pssst|shh|hush/);
  }
});

test('a mail server and its sender come together', () => {
  expect(() => parseEnv({ SMTP_URL: 'smtps://u:p@mail.example.org' })).toThrow('MAIL_FROM: missing');
  expect(() => parseEnv({ MAIL_FROM: 'sito@example.org' })).toThrow('SMTP_URL: missing');
  expect(parseEnv({ SMTP_URL: 'smtps://u:p@mail.example.org', MAIL_FROM: 'sito@example.org' }).smtp).toEqual({
    url: 'smtps://u:p@mail.example.org',
    from: 'sito@example.org',
  });
});

test('incomplete S3 settings are refused with the names of the missing ones', () => {
  expect(() => parseEnv({ S3_BUCKET: 'pictures', S3_ENDPOINT: 'https://s3.example' })).toThrow(
    'S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: missing',
  );
});

test('automatic backups go to a folder, or to a bucket with its own keys or those of the pictures', () => {
  const of = (settings: Record<string, string>) => parseEnv(settings).backup;
  expect(of({ BACKUP_TO: '/backups' })).toEqual({ folder: '/backups', passphrase: undefined });
  expect(of({ DATA_DIR: '/data' })).toEqual({ folder: '/data/backups', isInData: true, passphrase: undefined });
  const elsewhere = { DATABASE_URL: 'postgres://db/x', APP_SECRET: 'x'.repeat(32) };
  const without: Record<string, string>[] = [{ BACKUP_TO: 'off' }, { NODE_ENV: 'development' }, elsewhere];
  for (const settings of without) expect(of(settings)).toBeUndefined();
  const keys = { ACCESS_KEY_ID: 'id', SECRET_ACCESS_KEY: 'key' };
  const prefixed = (prefix: string) =>
    Object.fromEntries(Object.entries(keys).map(([name, value]) => [prefix + name, `${prefix}${value}`]));
  const own = { ...prefixed('BACKUP_S3_'), BACKUP_S3_ENDPOINT: 'https://own.example' };
  const pictures = { ...prefixed('S3_'), S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'pictures' };
  expect(of({ BACKUP_TO: 's3://copies/site/one/', ...pictures, ...own })).toMatchObject({
    s3: { bucket: 'copies', endpoint: 'https://own.example', accessKeyId: 'BACKUP_S3_id' },
    prefix: 'site/one/',
  });
  expect(of({ BACKUP_TO: 's3://copies', ...pictures })).toMatchObject({
    s3: { bucket: 'copies', endpoint: 'https://s3.example', accessKeyId: 'S3_id' },
    prefix: '',
  });
  expect(() => of({ BACKUP_TO: 's3://copies' })).toThrow('BACKUP_TO: a bucket needs');
  expect(() => of({ BACKUP_TO: 's3://copies', BACKUP_S3_ENDPOINT: 'https://own.example' })).toThrow(
    'BACKUP_S3_ACCESS_KEY_ID, BACKUP_S3_SECRET_ACCESS_KEY: missing',
  );
  // Settings of backups that are not made, or are made elsewhere.
  for (const settings of [elsewhere, { BACKUP_TO: '/backups' }, { DATA_DIR: '/data' }])
    expect(() => parseEnv({ ...settings, ...own })).toThrow('BACKUP_TO: must be like s3://');
  const passphrase = { BACKUP_PASSPHRASE: 'una frase lunga e segreta' };
  expect(() => of({ ...elsewhere, ...passphrase })).toThrow('BACKUP_TO: needed');
  expect(of({ ...elsewhere, ...own, ...passphrase, BACKUP_TO: 'off' })).toBeUndefined();
});

test('production with DATABASE_URL requires APP_SECRET', () => {
  const settings = { NODE_ENV: 'production', DATABASE_URL: 'postgres://db/x' };
  expect(() => parseEnv(settings)).toThrow('APP_SECRET');
  expect(parseEnv({ ...settings, APP_SECRET: 'x'.repeat(32) }).databaseUrl).toBe('postgres://db/x');
});

test('demo content is seeded in development or with SEED_DEMO=1', () => {
  expect(parseEnv({ NODE_ENV: 'development' }).seedDemo).toBe(true);
  expect(parseEnv({ NODE_ENV: 'development', SEED_DEMO: '0' }).seedDemo).toBe(false);
  expect(parseEnv({ NODE_ENV: 'production', SEED_DEMO: '1' }).seedDemo).toBe(true);
});

test('a secret may be in a file, whose last line break does not count', () =>
  withFolder(async (folder) => {
    const file = join(folder, 'secret');
    await writeFile(file, `${'s'.repeat(32)}\n`);
    expect(parseEnv({ APP_SECRET_FILE: file }).appSecret).toBe('s'.repeat(32));
    expect(() => parseEnv({ APP_SECRET_FILE: file, APP_SECRET: 'x'.repeat(32) })).toThrow(
      'APP_SECRET_FILE: APP_SECRET',
    );
    await writeFile(file, 'short');
    expect(() => parseEnv({ APP_SECRET_FILE: file })).toThrow('APP_SECRET: must have');
    await writeFile(file, '\n');
    expect(() => parseEnv({ APP_SECRET_FILE: file })).toThrow('APP_SECRET_FILE: the file is empty');
    expect(() => parseEnv({ APP_SECRET_FILE: folder })).toThrow('APP_SECRET_FILE: the file cannot be read');
  }));
