import type { Client } from './client';
import type { RemoteName, RemotePart } from './remotes';

/** `dist/manifest.json`: the version of each release that is in use. Flipped atomically. */
export type ReleaseManifest = Record<'shell', string> & Partial<Record<RemoteName, string>>;

/** `release.json` inside the immutable folder of one release. Paths are relative to that folder. */
export interface Release {
  name: 'shell' | RemoteName;
  version: string;
  /** The module that starts it. */
  entry: string;
  /** Modules to fetch ahead: under "" always, under a part's key ("./Home") when that part is drawn. */
  preload: Record<string, string[]>;
  /** What it shares: ranges a remote requires, or versions the shell provides. */
  shared: Record<string, string>;
}

/** Where each remote starts, as pages and `/releases.json` state it. */
export interface Releases {
  remotes: Partial<Record<RemoteName, { entry: string }>>;
}

/** A page rendered by the shell's server bundle. */
export interface RenderedPage {
  status: number;
  /** Content of #root. */
  body: string;
  /** Title, meta, preloads and style tags for the head. */
  head: string;
  /** What the browser needs to take the page over: JSON, safe inside a script block. Empty: it draws the page anew. */
  state: string;
  /** Data was away while it was rendered, so it must not be kept. */
  isIncomplete?: boolean;
  /** The parts of remotes that the page contains. */
  parts: RemotePart[];
}

/** Loaded modules of the remotes' server bundles, by part. */
export type ServerParts = ReadonlyMap<string, { default: (props: never) => unknown }>;

/** What a shell's server bundle exports. */
export interface ServerShell {
  /** What remotes' server bundles may require, by package name. */
  shared: Record<string, unknown>;
  /** Renders one public page of the site at `origin`; raises when a part is missing or fails. */
  renderPage(input: { url: string; origin: string; api: Client; parts: ServerParts }): Promise<RenderedPage>;
}

/** What a remote's server bundle exports: its exposed modules by expose key. */
export interface ServerRemote {
  parts: Record<string, { default: (props: never) => unknown }>;
}
