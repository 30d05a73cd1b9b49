import type { Releases, StatedRemote } from '@officina/contracts/release';
import { type ModuleName, type RemotePart, remoteOf } from '@officina/contracts/remotes';
import { type PartModule, partPromise, type RemoteLoader, track, within } from '@officina/platform';
import { fillsOf } from '../layout/site';
import { reportFailure } from './report-failure';
import { shares } from './shares';

/** The platform's loader, with methods that only the shell uses. */
export interface ShellLoader extends RemoteLoader {
  /**
   * Loads a part that the server has rendered. If that fails, its promise stays pending, so that React keeps the
   * server's HTML; loading is retried at the visitor's next interaction.
   */
  loadRendered(part: RemotePart): Promise<void>;
  report: NonNullable<RemoteLoader['report']>;
  /** Records that the server rendered the page without this part. */
  markMissing(part: RemotePart): void;
}

/**
 * Loads parts of remotes from the releases that the page names. Promises are cached; settled ones have `status` and
 * `value`, so that hydration reads them synchronously. A retry asks for the current releases and imports the entry from
 * a new URL, because a browser caches a failed module under its URL.
 */
export function createRemoteLoader(): ShellLoader {
  const releases = releasesOfPage();
  const fills = fillsOf(releases);
  const parts = new Map<RemotePart, Promise<unknown>>();
  const missing = new Set<RemotePart>();
  let attempts = 0;

  function register(name: ModuleName, { remotes }: Releases, prefix = ''): void {
    const stated = remotes[name];
    if (!stated) throw new Error(`No release of ${name}`);
    inUse.set(name, { ...stated, entry: stated.entry.replace(/^\/r\//, `/r/${prefix}`) });
  }

  inUse.set('shell', { ...releases, entry: import.meta.url });
  for (const name of Object.keys(releases.remotes)) register(name, releases);

  function load<Part extends RemotePart>(part: Part): Promise<PartModule<Part>> {
    // The map has only promises of `loadPart` for the same part.
    const known = parts.get(part) as Promise<PartModule<Part>> | undefined;
    const promise =
      known ??
      partPromise(
        loadPart(part),
        () => retry(part),
        () => parts.delete(part),
      );
    parts.set(part, promise);
    return promise;
  }

  async function retry(part: RemotePart): Promise<void> {
    const name = remoteOf(part);
    await within(reloadRemote(name));
    for (const known of parts.keys()) if (remoteOf(known) === name) parts.delete(known);
    await load(part).catch((error: unknown) => {
      // Its panel is not rendered again, so nothing else forgets it.
      parts.delete(part);
      throw error;
    });
  }

  async function reloadRemote(name: ModuleName): Promise<void> {
    attempts += 1;
    const prefix = `~${attempts}/`;
    const current = await currentReleases();
    await checkFiles(name, current, prefix);
    register(name, current, prefix);
  }

  const report: ShellLoader['report'] = (name, kind) => reportFailure(inUse.get(name)?.entry, kind);

  return {
    load,
    reload: retry,
    report,
    ahead: (part) => void load(part).catch(() => parts.delete(part)),
    isMissing: (part) => missing.has(part),
    partAt: (point) => fills.get(point),
    markMissing: (part) => void missing.add(part),
    async loadRendered(part) {
      try {
        await load(part);
      } catch {
        report(remoteOf(part), 'load');
        const recovered = retryOnInteraction(async () => {
          await within(reloadRemote(remoteOf(part)));
          return within(loadPart(part));
        });
        parts.set(part, track(recovered));
      }
    },
  };
}

/** What the page states; nothing in a page without a release. */
export function releasesOfPage(): Releases {
  const block = document.getElementById('releases')?.textContent;
  return block ? JSON.parse(block) : { remotes: {} };
}

/**
 * The releases for a retry in an open page: the current ones, which may be repaired. After another shell went live,
 * they may need what the shell of this page does not have (its URL tells its version): then those of the page.
 */
async function currentReleases(): Promise<Releases> {
  const response = await fetch('/releases.json', { cache: 'no-store' });
  if (!response.ok) throw new Error(`releases.json: ${response.status}`);
  const current: Releases = await response.json();
  const ofPage = releasesOfPage();
  const map = document.querySelector('script[type="importmap"]')?.textContent;
  const { integrity }: Releases = map ? JSON.parse(map) : {};
  return {
    ...(current.style === ofPage.style ? current : ofPage),
    integrity: { ...current.integrity, ...integrity },
  };
}

/**
 * Fetches the files of a remote under the URLs of a retry, which the page's import map does not have. Rejects if one is
 * missing or has another content; the imports then find them in the browser's cache.
 */
function checkFiles(name: ModuleName, { remotes, integrity = {} }: Releases, prefix: string): Promise<unknown> {
  const folder = remotes[name]?.entry.replace(/[^/]+$/, '');
  const files = Object.entries(integrity).filter(([url]) => folder && url.startsWith(folder));
  return Promise.all(files.map(([url, hash]) => fetch(url.replace('/r/', `/r/${prefix}`), { integrity: hash })));
}

/** Calls `attempt` at each interaction of the visitor (press, key) or when back online, until it succeeds. */
function retryOnInteraction<Value>(attempt: () => Promise<Value>): Promise<Value> {
  return new Promise((resolve) => {
    function listen() {
      const listening = new AbortController();
      for (const act of ['pointerdown', 'keydown', 'online']) {
        window.addEventListener(act, tryAgain, { signal: listening.signal });
      }
      function tryAgain() {
        listening.abort();
        attempt().then(resolve, listen);
      }
    }
    listen();
  });
}

/** The release of each module that this page uses. After a retry the URL of its entry is a new one. */
const inUse = new Map<ModuleName, Pick<StatedRemote, 'entry' | 'style'>>();

/** Resolves when the whole style sheet is loaded. One that fails is requested again at the next call. */
async function style(name: ModuleName): Promise<void> {
  const href = inUse.get(name)?.style;
  if (!href) return;
  const inPage = document.querySelector(`style[data-sheet="${href}"]`);
  if (inPage && !inPage.hasAttribute('data-part')) return;
  // The inline starter adds them as preloads that become style sheets, and removes one that fails.
  const link = document.querySelector<HTMLLinkElement>(`link[href="${href}"]`) ?? requestStyleSheet(href, inPage);
  while (!link.sheet) {
    await new Promise((resolve, reject) => {
      link.addEventListener('load', resolve, { once: true });
      link.addEventListener('error', () => reject(new Error(`The style sheet did not come: ${href}`)), { once: true });
    });
  }
}

function requestStyleSheet(href: string, inPage: Element | null): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  link.onerror = () => link.remove();
  // After the inlined part of this sheet, to keep the order of the style sheets.
  if (inPage) inPage.after(link);
  else document.head.append(link);
  return link;
}

/** A container of module federation. */
interface Container {
  init(scope: object): Promise<void>;
  get(key: string): Promise<() => unknown>;
}

/** The shares as containers expect them: by name and version. */
const scope = Object.fromEntries(Object.entries(shares).map(([name, share]) => [name, { [share.version]: share }]));

async function moduleOf(part: RemotePart): Promise<unknown> {
  const entry = inUse.get(remoteOf(part))?.entry;
  if (!entry) throw new Error(`No release of ${part}`);
  if (entry.endsWith('/remoteEntry.js')) {
    const { loadByRuntime } = await import('./federation-runtime');
    return loadByRuntime(part, entry, shares);
  }
  // With the origin: Vite's server adds a query to a path, and the parts would import the entry a second time.
  const container: Container = await import(/* @vite-ignore */ new URL(entry, location.origin).href);
  await container.init(scope);
  return (await container.get(part.replace(/^[^/]+/, '.')))();
}

async function loadPart<Part extends RemotePart>(part: Part): Promise<PartModule<Part>> {
  const [module] = await Promise.all([moduleOf(part), style('shell'), style(remoteOf(part))]);
  if (!module) throw new Error(`${part} is empty`);
  // The contracts say what it is; both sides are checked against them.
  return module as PartModule<Part>;
}
