/**
 * Finds a Chromium for the browser tests, or installs one. Runs under Bun and under Node.
 * `bun scripts/chromium.ts` prints its path.
 */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';

/** Flags that keep Chromium offline and let it start as root in a container. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const require = createRequire(import.meta.url);

/**
 * Path of an installed Chromium or Chrome: $CHROMIUM, the system's, then Playwright's. The headless shell comes first:
 * it is the same engine without the browser's window, which would be painted for every page.
 */
export function findChromium(): string | undefined {
  const given = process.env.CHROMIUM;
  if (given) {
    if (!isExecutable(given)) throw new Error(`CHROMIUM names no program: ${given}`);
    return given;
  }
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)];
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const installed = names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
  return installed ?? playwrightsOwn();
}

/** Like `findChromium`; if there is none, installs Playwright's download or else Debian's package. */
export function ensureChromium(): string {
  const attempts = [
    () => true,
    () =>
      succeeds('node', [join(dirname(require.resolve('playwright/package.json')), 'cli.js'), 'install', 'chromium']),
    () => installsPackages('chromium-headless-shell'),
    () => installsPackages('chromium'),
  ];
  for (const attempt of attempts) {
    const found = attempt() ? findChromium() : undefined;
    if (found && starts(found)) return found;
  }
  throw new Error(
    'No Chromium that starts was found, and none could be installed. Install one (Debian: apt-get install chromium; ' +
      'elsewhere: npx playwright install --with-deps chromium) or name it: CHROMIUM=/path/to/chromium.',
  );
}

function playwrightsOwn(): string | undefined {
  const { chromium }: typeof import('playwright') = require('playwright');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

/** Whether the program starts: a download may lack its system libraries. */
const starts = (path: string): boolean =>
  spawnSync(path, ['--version', '--no-sandbox'], { stdio: 'ignore', timeout: 30_000 }).status === 0;

/** Whether Debian packages can be installed here, which needs root. */
export const installsPackages = (...names: string[]): boolean =>
  existsSync('/etc/debian_version') &&
  process.getuid?.() === 0 &&
  succeeds('apt-get', ['update']) &&
  succeeds('apt-get', ['install', '-y', ...names]);

function succeeds(command: string, args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0;
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

if (process.argv[1] === import.meta.filename) console.info(ensureChromium());
