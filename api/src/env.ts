import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { shortestPassphrase } from '@officina/contracts/backup';
import * as v from 'valibot';

/** The operator's settings. Folders are absolute, independent of the working directory. */
export type Env = ReturnType<typeof parseEnv>;

/** Minimum length of APP_SECRET in characters. */
export const shortestSecret = 32;

export const repositoryRoot = resolve(import.meta.dir, '../..');

/** An invalid setting. The message contains its name, never a secret. */
export class EnvError extends Error {
  override readonly name = 'EnvError';
}

/** The settings of this process. Throws EnvError. */
export const loadEnv = (): Env => parseEnv(process.env);

export function parseEnv(source: Record<string, string | undefined>) {
  // An empty line in a .env file means that it is not set.
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const result = v.safeParse(Settings, { ...given, ...filedSettings(given) });
  if (!result.success) {
    const sentences = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'environment'}: ${issue.message}`);
    throw new EnvError(sentences.join('\n'));
  }
  const settings = result.output;
  const production = settings.NODE_ENV === 'production';
  if (production && settings.DATABASE_URL && !settings.APP_SECRET) {
    throw new EnvError('APP_SECRET: needed with DATABASE_URL in production; every process must have the same one');
  }
  return {
    production,
    port: settings.PORT,
    /** Undefined: all interfaces. */
    host: settings.HOST,
    /** Undefined: embedded PGlite in `dataDir`. */
    databaseUrl: settings.DATABASE_URL,
    dataDir: resolve(repositoryRoot, settings.DATA_DIR),
    /** Megabytes of free disk space below which the embedded database refuses writes. */
    diskReserve: settings.DISK_RESERVE,
    distDir: resolve(repositoryRoot, settings.DIST_DIR),
    /** Undefined: files in `dataDir`/media. */
    s3: s3Settings(settings),
    /** Undefined: no automatic backups. */
    backup: backupSettings(settings),
    /** Undefined: generated once and stored in `dataDir`/app-secret. */
    appSecret: settings.APP_SECRET,
    /** Undefined: the first account is created by a link. */
    adminUsername: settings.ADMIN_USERNAME,
    /** Undefined: a random one is generated with the first account and printed once. */
    adminPassword: settings.ADMIN_PASSWORD,
    /** E.g. "https://example.org", without a path. */
    publicOrigin: settings.PUBLIC_ORIGIN,
    ssr: settings.SSR === 'on',
    /** Prefix of the command of a renderer process; empty: none. */
    rendererWrapper: settings.RENDERER_WRAPPER.split(/\s+/).filter(Boolean),
    /** Whether the server starts although live releases need something that it does not offer. */
    startsUnfit: settings.START_UNFIT === '1',
    seedDemo: settings.SEED_DEMO ? settings.SEED_DEMO === '1' : settings.NODE_ENV === 'development',
    /** Number of reverse proxies in front of the server, whose X-Forwarded-* entries and X-Request-Id are trusted. */
    trustedProxies: settings.TRUSTED_PROXIES,
    /**
     * Seconds after SIGTERM in which connections are still accepted, so that proxies notice that it is no longer ready.
     */
    drainSeconds: settings.DRAIN_SECONDS ?? (production && settings.TRUSTED_PROXIES > 0 ? 5 : 0),
    /** Undefined: no e-mails by SMTP. */
    smtp: smtpSettings(settings),
    /** Whether owners may use a mail server in a private network, on any port and without encryption. */
    mailPrivateHosts: settings.MAIL_PRIVATE_HOSTS === '1',
    /** URL of the e-mail service. */
    emailjsUrl: settings.EMAILJS_URL,
    log: settings.LOG,
    /** Undefined: no /metrics. */
    metricsToken: settings.METRICS_TOKEN,
  };
}

/** Settings whose values are in files: NAME_FILE is the path of a file with the value of NAME. */
function filedSettings(given: Record<string, string | undefined>): Record<string, string> {
  const filed = Object.keys(Settings.entries).filter((name) => name.endsWith('_FILE') && given[name]);
  return Object.fromEntries(
    filed.map((name) => {
      const setting = name.replace(/_FILE$/, '');
      if (given[setting]) throw new EnvError(`${name}: ${setting} is set, too; only one of them may be`);
      try {
        const value = readFileSync(given[name] ?? '', 'utf8').trim();
        if (value) return [setting, value];
      } catch {
        throw new EnvError(`${name}: the file cannot be read`);
      }
      throw new EnvError(`${name}: the file is empty`);
    }),
  );
}

const whole = (minimum: number, maximum: number) => {
  const message = `must be a whole number from ${minimum} to ${maximum}`;
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,5}$/, message),
    v.transform(Number),
    v.minValue(minimum, message),
    v.maxValue(maximum, message),
  );
};
const address = (pattern: RegExp, message: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check((value) => pattern.test(value) && URL.canParse(value), message),
  );

/** Parameters with which pg would silently replace the server's own settings of its connections. */
const ownParameters = ['application_name', 'statement_timeout', 'query_timeout'];

const Settings = v.object({
  NODE_ENV: v.optional(
    v.picklist(['development', 'production', 'test'], 'must be development, production or test'),
    // The safe default: no demo content on a production site.
    'production',
  ),
  PORT: v.optional(whole(0, 65_535), '3000'),
  HOST: v.optional(v.pipe(v.string(), v.trim())),
  DATABASE_URL: v.optional(
    v.pipe(
      address(/^postgres(ql)?:\/\//, 'must look like postgres://user:password@host:5432/name'),
      v.check(
        (url) => !ownParameters.some((name) => URL.parse(url)?.searchParams.has(name)),
        `must not have ${ownParameters.join(', ')}: the server sets them itself`,
      ),
    ),
  ),
  DATABASE_URL_FILE: v.optional(v.string()),
  DATA_DIR: v.optional(v.pipe(v.string(), v.trim()), '.data'),
  DISK_RESERVE: v.optional(whole(32, 99_999), '64'),
  DIST_DIR: v.optional(v.pipe(v.string(), v.trim()), 'dist'),
  S3_ENDPOINT: v.optional(address(/^https?:\/\//, 'must be an http(s) address')),
  S3_BUCKET: v.optional(v.string()),
  S3_ACCESS_KEY_ID: v.optional(v.string()),
  S3_ACCESS_KEY_ID_FILE: v.optional(v.string()),
  S3_SECRET_ACCESS_KEY: v.optional(v.string()),
  S3_SECRET_ACCESS_KEY_FILE: v.optional(v.string()),
  S3_REGION: v.optional(v.string(), 'us-east-1'),
  BACKUP_TO: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.check((to) => !to.includes('://') || isBucket.test(to), 'must be a folder or like s3://bucket/folder'),
    ),
  ),
  BACKUP_PASSPHRASE: v.optional(
    v.pipe(v.string(), v.minLength(shortestPassphrase, `must have at least ${shortestPassphrase} characters`)),
  ),
  BACKUP_PASSPHRASE_FILE: v.optional(v.string()),
  BACKUP_S3_ENDPOINT: v.optional(address(/^https?:\/\//, 'must be an http(s) address')),
  BACKUP_S3_ACCESS_KEY_ID: v.optional(v.string()),
  BACKUP_S3_ACCESS_KEY_ID_FILE: v.optional(v.string()),
  BACKUP_S3_SECRET_ACCESS_KEY: v.optional(v.string()),
  BACKUP_S3_SECRET_ACCESS_KEY_FILE: v.optional(v.string()),
  BACKUP_S3_REGION: v.optional(v.string(), 'us-east-1'),
  APP_SECRET: v.optional(
    v.pipe(v.string(), v.minLength(shortestSecret, `must have at least ${shortestSecret} characters`)),
  ),
  APP_SECRET_FILE: v.optional(v.string()),
  ADMIN_USERNAME: v.optional(
    v.pipe(v.string(), v.trim(), v.minLength(3, 'must have at least 3 characters'), v.maxLength(100, 'is too long')),
  ),
  ADMIN_PASSWORD: v.optional(
    v.pipe(v.string(), v.minLength(6, 'must have at least 6 characters'), v.maxLength(200, 'is too long')),
  ),
  ADMIN_PASSWORD_FILE: v.optional(v.string()),
  PUBLIC_ORIGIN: v.optional(
    v.pipe(
      address(/^https?:\/\/[^/]+\/?$/, 'must be like https://example.org, without a path'),
      v.transform((value) => new URL(value).origin),
    ),
  ),
  SSR: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  RENDERER_WRAPPER: v.optional(v.string(), ''),
  START_UNFIT: v.optional(v.picklist(['0', '1'], 'must be 0 or 1'), '0'),
  SEED_DEMO: v.optional(v.picklist(['0', '1'], 'must be 0 or 1')),
  TRUSTED_PROXIES: v.optional(whole(0, 9), '0'),
  DRAIN_SECONDS: v.optional(whole(0, 60)),
  SMTP_URL: v.optional(
    address(/^smtps?:\/\/([^%]|%[\da-f]{2})+$/i, 'must look like smtps://user:password@host:465, with % as %25'),
  ),
  SMTP_URL_FILE: v.optional(v.string()),
  MAIL_FROM: v.optional(v.pipe(v.string(), v.trim(), v.rfcEmail('must be an e-mail address'))),
  MAIL_PRIVATE_HOSTS: v.optional(v.picklist(['0', '1'], 'must be 0 or 1'), '0'),
  EMAILJS_URL: v.optional(
    address(/^https?:\/\//, 'must be an http(s) address'),
    'https://api.emailjs.com/api/v1.0/email/send',
  ),
  LOG: v.optional(v.picklist(['text', 'json'], 'must be text or json'), 'text'),
  METRICS_TOKEN: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[\w.~+/=-]{32,}$/, 'must have at least 32 characters, and only those of a bearer token'),
    ),
  ),
  METRICS_TOKEN_FILE: v.optional(v.string()),
});

/** All values, or undefined if none is set; throws if only some are set. */
function together<Name extends string>(needed: Record<Name, string | undefined>, what: string) {
  const names = Object.keys(needed).join(', ');
  const missing = Object.entries(needed).flatMap(([name, value]) => (value ? [] : [name]));
  if (missing.length === Object.keys(needed).length) return undefined;
  if (missing.length > 0) throw new EnvError(`${missing.join(', ')}: missing; ${what} needs ${names}`);
  return needed as Record<Name, string>;
}

function s3Settings(settings: v.InferOutput<typeof Settings>) {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings;
  const given = together({ S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }, 'an S3 storage');
  return (
    given && {
      endpoint: given.S3_ENDPOINT,
      bucket: given.S3_BUCKET,
      accessKeyId: given.S3_ACCESS_KEY_ID,
      secretAccessKey: given.S3_SECRET_ACCESS_KEY,
      region: settings.S3_REGION,
    }
  );
}

function smtpSettings({ SMTP_URL, MAIL_FROM }: v.InferOutput<typeof Settings>) {
  const given = together({ SMTP_URL, MAIL_FROM }, 'sending e-mails by SMTP');
  return given && { url: given.SMTP_URL, from: given.MAIL_FROM };
}

const isBucket = /^s3:\/\/([^/]+)\/?(.*)$/;

/**
 * Target of automatic backups: a folder (default: inside the data folder), or a bucket with a prefix that is empty or
 * ends with "/".
 */
function backupSettings(settings: v.InferOutput<typeof Settings>) {
  const { BACKUP_TO: to, BACKUP_PASSPHRASE: passphrase } = settings;
  if (to === 'off') return undefined;
  const [, bucket, folder] = isBucket.exec(to ?? '') ?? [];
  const { BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID, BACKUP_S3_SECRET_ACCESS_KEY } = settings;
  const own = together(
    { BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID, BACKUP_S3_SECRET_ACCESS_KEY },
    'a store for backups other than that of the pictures',
  );
  if (own && !bucket) throw new EnvError('BACKUP_TO: must be like s3://bucket/folder with BACKUP_S3_ENDPOINT');
  if (to === undefined) {
    if (settings.NODE_ENV !== 'production') return undefined;
    if (!settings.DATABASE_URL)
      return { folder: resolve(repositoryRoot, settings.DATA_DIR, 'backups'), isInData: true, passphrase };
    // Not with PostgreSQL: several processes have separate data folders, so that none would have all archives.
    if (passphrase) throw new EnvError('BACKUP_TO: needed with BACKUP_PASSPHRASE; may be off');
    return undefined;
  }
  if (!bucket) return { folder: resolve(repositoryRoot, to), passphrase };
  const s3 = own
    ? {
        endpoint: own.BACKUP_S3_ENDPOINT,
        accessKeyId: own.BACKUP_S3_ACCESS_KEY_ID,
        secretAccessKey: own.BACKUP_S3_SECRET_ACCESS_KEY,
        region: settings.BACKUP_S3_REGION,
      }
    : s3Settings(settings);
  if (!s3) throw new EnvError('BACKUP_TO: a bucket needs BACKUP_S3_ENDPOINT and its keys, or those of S3_');
  return { s3: { ...s3, bucket }, prefix: folder ? `${folder.replace(/\/+$/, '')}/` : '', passphrase };
}
