/**
 * Finds Firefox and WebKit for the browser tests. Runs under Bun and under Node. `bun scripts/engines.ts` installs what
 * is missing, if possible, and prints what there is.
 */
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installsPackages, isExecutable } from './chromium.ts';

export const engineNames = ['firefox', 'webkit'] as const;
export type EngineName = (typeof engineNames)[number];

export interface Programs {
  firefox: { browser: string };
  /** WebKitGTK needs an X server (`display`: Xvfb); the driver starts the browser. */
  webkit: { browser: string; driver: string; display: string };
}

/** Debian's or Mozilla's Firefox, which speaks WebDriver BiDi. */
export function findFirefox(): Programs['firefox'] | undefined {
  const browser = onPath('firefox-esr') ?? onPath('firefox');
  return browser && onPath('openssl') ? { browser } : undefined;
}

/** WebKitGTK with its WebDriver. */
export function findWebkit(): Programs['webkit'] | undefined {
  const driver = onPath('WebKitWebDriver');
  const display = onPath('Xvfb');
  const browser = ['/usr/lib', '/usr/libexec', ...foldersIn('/usr/lib')]
    .flatMap((folder) => foldersIn(folder, /^webkit2?gtk-/))
    .map((folder) => join(folder, 'MiniBrowser'))
    .find(isExecutable);
  return driver && display && browser && onPath('openssl') ? { browser, driver, display } : undefined;
}

/** The engines that are installed on this machine. */
export const findEngines = (): EngineName[] =>
  engineNames.filter((name) => (name === 'firefox' ? findFirefox() : findWebkit()));

/** Message for a missing engine. */
export const howToInstall: Record<EngineName, string> = {
  firefox: 'No Firefox on this machine: nothing was tested in it. Debian: apt-get install firefox-esr openssl',
  webkit: 'No WebKit on this machine: nothing was tested in it. Debian: apt-get install webkit2gtk-driver xvfb openssl',
};

function onPath(name: string): string | undefined {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isExecutable);
}

function foldersIn(folder: string, name = /./): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && name.test(entry.name))
    .map((entry) => join(folder, entry.name));
}

if (process.argv[1] === import.meta.filename) {
  if (!findFirefox()) installsPackages('--no-install-recommends', 'firefox-esr', 'openssl');
  if (!findWebkit()) installsPackages('--no-install-recommends', 'webkit2gtk-driver', 'xvfb', 'openssl');
  const found = findEngines();
  for (const name of engineNames) console.info(found.includes(name) ? `Found: ${name}` : howToInstall[name]);
}
