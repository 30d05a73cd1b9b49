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
 * `value`, so that hydration reads them synchronously.
 */
export function createRemoteLoader(): ShellLoader {
  const fills = fillsOf(releases);
  const parts = new Map<RemotePart, Promise<unknown>>();
  const missing = new Set<RemotePart>();

  function load<Part extends RemotePart>(part: Part): Promise<PartModule<Part>> {
    // `parts` has only promises of `loadPart` for the same part.
    const known = parts.get(part) as Promise<PartModule<Part>> | undefined;
    const promise = known ?? partPromise(loadPart(part), () => parts.delete(part));
    parts.set(part, promise);
    return promise;
  }

  const report: ShellLoader['report'] = (name, kind) => reportFailure(releaseOf(name)?.entry, kind);

  return {
    load,
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
        parts.set(part, track(retryOnInteraction(() => within(loadPart(part)))));
      }
    },
  };
}

/** The releases that the page names; no remotes if it names none. */
export function releasesOfPage(): Releases {
  const block = document.getElementById('releases')?.textContent;
  return block ? JSON.parse(block) : { remotes: {} };
}

const releases = releasesOfPage();

/** The release of a module that this page uses. */
const releaseOf = (name: ModuleName): Pick<StatedRemote, 'entry' | 'style'> | undefined =>
  name === 'shell' ? { ...releases, entry: import.meta.url } : releases.remotes[name];

/** Calls `attempt` at each pointerdown or keydown, and when back online, until it succeeds. */
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

/** Resolves when the whole style sheet is loaded. A failed one is requested again at the next call. */
async function style(name: ModuleName): Promise<void> {
  const href = releaseOf(name)?.style;
  if (!href) return;
  const inPage = document.querySelector(`style[data-sheet="${href}"]`);
  if (inPage && !inPage.hasAttribute('data-part')) return;
  // The inline starter script adds style sheets as preloads first, and removes those that fail.
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
  // Directly after the inlined part of this sheet, to keep the order of the style sheets.
  if (inPage) inPage.after(link);
  else document.head.append(link);
  return link;
}

/** A container of Module Federation. */
interface Container {
  init(scope: object): Promise<void>;
  get(key: string): Promise<() => unknown>;
}

/** The shares as containers expect them: by name and version. */
const scope = Object.fromEntries(Object.entries(shares).map(([name, share]) => [name, { [share.version]: share }]));

async function moduleOf(part: RemotePart): Promise<unknown> {
  const entry = releaseOf(remoteOf(part))?.entry;
  if (!entry) throw new Error(`No release of ${part}`);
  if (entry.endsWith('/remoteEntry.js')) {
    const { loadByRuntime } = await import('./federation-runtime');
    return loadByRuntime(part, entry, shares);
  }
  // With the origin: Vite's development server adds a query to a path, and the entry would be evaluated twice.
  const container: Container = await import(/* @vite-ignore */ new URL(entry, location.origin).href);
  await container.init(scope);
  return (await container.get(part.replace(/^[^/]+/, '.')))();
}

async function loadPart<Part extends RemotePart>(part: Part): Promise<PartModule<Part>> {
  const [module] = await Promise.all([moduleOf(part), style('shell'), style(remoteOf(part))]);
  if (!module) throw new Error(`${part} is empty`);
  // Host and remote are both checked against the contracts.
  return module as PartModule<Part>;
}
