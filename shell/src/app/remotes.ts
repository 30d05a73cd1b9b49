import { loadRemote, registerRemotes } from '@module-federation/runtime';
import type { Releases } from '@officina/contracts/release';
import type { RemoteName, RemotePart } from '@officina/contracts/remotes';
import { type PartModule, type RemoteLoader, track, within } from '@officina/platform';
import { currentReleases, releasesOfPage } from './releases';
import './shares';

/** The platform's loader, and what only the shell asks of it. */
export interface ShellLoader extends RemoteLoader {
  /**
   * Loads a part that the server has already drawn. When that fails, the part stays pending, so that React keeps the
   * server's HTML; it is loaded again when the visitor next presses or types something.
   */
  loadDrawn(part: RemotePart): Promise<void>;
  /** Records that the server drew the page without this part. */
  markMissing(part: RemotePart): void;
}

const remoteOf = (part: RemotePart): RemoteName => part.slice(0, part.indexOf('/')) as RemoteName;

/**
 * Loads parts of remotes by the releases that the page states. A promise is kept until it fails;
 * settled ones carry `status` and `value`, so that hydration finds them at once. A retry asks the
 * server for the current releases and enters under a fresh path, because a browser keeps a module
 * that failed under the address it failed at.
 */
export function createRemoteLoader(releases: Releases = releasesOfPage()): ShellLoader {
  const parts = new Map<RemotePart, Promise<unknown>>();
  const missing = new Set<RemotePart>();
  let attempts = 0;

  function register(name: RemoteName, { remotes }: Releases, prefix = ''): void {
    const entry = remotes[name]?.entry;
    if (!entry) throw new Error(`No release of ${name}`);
    sheetOf.set(name, remotes[name]?.style);
    registerRemotes([{ name, entry: entry.replace(/^\/r\//, `/r/${prefix}`), type: 'module' }], {
      force: prefix !== '',
    });
  }

  sheetOf.set('shell', releases.style);
  for (const name of Object.keys(releases.remotes) as RemoteName[]) register(name, releases);

  function load<Part extends RemotePart>(part: Part): Promise<PartModule<Part>> {
    // The map holds under each part only what `loadPart` gave for that part.
    const known = parts.get(part) as Promise<PartModule<Part>> | undefined;
    const promise = known ?? track(within(loadPart(part)));
    parts.set(part, promise);
    return promise;
  }

  async function reenter(name: RemoteName): Promise<void> {
    attempts += 1;
    register(name, await currentReleases(), `~${attempts}/`);
  }

  return {
    load,
    ahead: (part) => void load(part).catch(() => parts.delete(part)),
    isMissing: (part) => missing.has(part),
    markMissing: (part) => void missing.add(part),
    async retry(part) {
      const name = remoteOf(part);
      await reenter(name);
      for (const known of parts.keys()) if (remoteOf(known) === name) parts.delete(known);
      await load(part);
    },
    async loadDrawn(part) {
      try {
        await load(part);
      } catch {
        const recovered = afterNextAct(async () => {
          await reenter(remoteOf(part));
          return within(loadPart(part));
        });
        parts.set(part, track(recovered));
      }
    },
  };
}

/** Runs `attempt` at each of the reader's next acts (touch, key, back online) until it succeeds. */
function afterNextAct<Value>(attempt: () => Promise<Value>): Promise<Value> {
  const acts = ['pointerdown', 'keydown', 'online'] as const;
  return new Promise((resolve) => {
    const listen = () => {
      for (const act of acts) window.addEventListener(act, tryAgain, { once: true });
    };
    const tryAgain = () => {
      for (const act of acts) window.removeEventListener(act, tryAgain);
      attempt().then(resolve, listen);
    };
    listen();
  });
}

/** The style sheet that each release's parts need. */
const sheetOf = new Map<RemoteName | 'shell', string | undefined>();

/** Style sheets that are there or on their way, by their address. */
const sheets = new Map<string, Promise<unknown>>();

/** Settles when the whole sheet is there. One that does not come is asked for again the next time. */
function style(name: RemoteName | 'shell'): Promise<unknown> | undefined {
  const href = sheetOf.get(name);
  if (!href) return undefined;
  const sheet =
    sheets.get(href) ??
    fetchSheet(href).catch((error) => {
      sheets.delete(href);
      throw error;
    });
  sheets.set(href, sheet);
  return sheet;
}

async function fetchSheet(href: string): Promise<void> {
  const inPage = document.querySelector(`style[data-sheet="${href}"]`);
  if (inPage && !inPage.hasAttribute('data-part')) return;
  // The page's start asks for them as preloads that turn into sheets; one that failed is gone from the page.
  const link = document.querySelector<HTMLLinkElement>(`link[href="${href}"]`) ?? askForSheet(href, inPage);
  while (!link.sheet) {
    await new Promise((resolve, reject) => {
      link.addEventListener('load', resolve, { once: true });
      link.addEventListener('error', () => reject(new Error(`The style sheet did not come: ${href}`)), { once: true });
    });
  }
}

function askForSheet(href: string, inPage: Element | null): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  link.onerror = () => link.remove();
  // Behind the part that the page has of it, so that the order of sheets stays.
  if (inPage) inPage.after(link);
  else document.head.append(link);
  return link;
}

async function loadPart<Part extends RemotePart>(part: Part): Promise<PartModule<Part>> {
  const [module] = await Promise.all([loadRemote<PartModule<Part>>(part), style('shell'), style(remoteOf(part))]);
  if (!module) throw new Error(`${part} is empty`);
  return module;
}
