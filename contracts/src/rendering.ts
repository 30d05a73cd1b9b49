import type { Client } from './client';
import type { Releases } from './release';
import type { RemotePart } from './remotes';

/** A page rendered by the shell's server bundle. */
export interface RenderedPage {
  status: number;
  /** Content of #root. */
  body: string;
  /** Title, meta and preloads: placed in the head before its styles. */
  head: string;
  /** State for hydration: JSON, safe inside a script element. Empty: the browser renders the page from scratch. */
  state: string;
  /** Data was unavailable during rendering, so the page must not be cached. */
  isIncomplete?: boolean;
  /** The parts of remotes that the page contains. */
  parts: RemotePart[];
  /** The parts that it was rendered without, because the server has none or theirs failed. */
  missing?: RemotePart[];
  /** What one of these has thrown. Not for the page: a publisher is told of it. */
  error?: unknown;
}

/** Loaded modules of the remotes' server bundles, by part. */
export type ServerParts = ReadonlyMap<string, { default: (props: never) => unknown }>;

/** What a page is rendered from. */
export interface PageInput {
  url: string;
  origin: string;
  api: Client;
  parts: ServerParts;
  /** Has the routes and the menus, as the browser gets them. */
  releases: Releases;
}

/** Exports of the shell's server bundle. */
export interface ServerShell {
  /** Modules that the remotes' server bundles may import, by package name. */
  shared: Record<string, unknown>;
  /** Renders one public page of the site at `origin`. Throws if a part is missing or fails. */
  renderPage(input: PageInput): Promise<RenderedPage>;
}

/** Exports of a remote's server bundle: its exposed modules by expose key. */
export interface ServerRemote {
  parts: Record<string, { default: (props: never) => unknown }>;
}
