import type { Client } from './client';
import type { Releases } from './release';
import type { RemotePart } from './remotes';

/** A page rendered by the shell's server bundle. */
export interface RenderedPage {
  status: number;
  /** HTML of #root. */
  body: string;
  /** Title, meta tags and preloads, to be placed in the head before the styles. */
  head: string;
  /** State for hydration: JSON, escaped for a script element. Empty: the browser renders the page without hydration. */
  state: string;
  /** Data was unavailable, so the page must not be cached. */
  isIncomplete?: boolean;
  /** The remotes' parts that the page contains. */
  parts: RemotePart[];
  /** Parts that are missing, because the server does not have them or they threw. */
  missing?: RemotePart[];
  /** The error of a missing part, for its publisher; not used in the page. */
  error?: unknown;
}

/** Loaded modules of the remotes' server bundles, by part. */
export type ServerParts = ReadonlyMap<string, { default: (props: never) => unknown }>;

export interface PageInput {
  url: string;
  origin: string;
  api: Client;
  parts: ServerParts;
  /** Contains the routes and the menus, as the browser gets them. */
  releases: Releases;
}

/** Exports of the shell's server bundle. */
export interface ServerShell {
  /** Modules that the remotes' server bundles may import, by package name. */
  shared: Record<string, unknown>;
  /** Renders a public page of the site at `origin`. Throws if a required part is missing or throws. */
  renderPage(input: PageInput): Promise<RenderedPage>;
}

/** Exports of a remote's server bundle: its modules by expose key. */
export interface ServerRemote {
  parts: Record<string, { default: (props: never) => unknown }>;
}
