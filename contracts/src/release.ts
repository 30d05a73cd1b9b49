import * as v from 'valibot';
import type { Client } from './client';
import type { RemoteName, RemotePart } from './remotes';

/** Version of a release: the name of its folder. */
const Version = v.pipe(v.string(), v.regex(/^[\w-]+$/));

/** `dist/manifest.json`: the version of each release that is in use, by its name. Flipped atomically. */
export const ReleaseManifest = v.record(v.pipe(v.string(), v.regex(/^\w+$/)), Version);
export type ReleaseManifest = v.InferOutput<typeof ReleaseManifest>;

const names = {
  shell: 'shell',
  mfe_public: 'mfe_public',
  mfe_admin: 'mfe_admin',
  mfe_media: 'mfe_media',
} as const satisfies { [Name in 'shell' | RemoteName]: Name };

/** A file below the release's folder. */
const ReleaseFile = v.pipe(v.string(), v.nonEmpty());

/** `release.json` inside the immutable folder of one release. Paths are relative to that folder. */
export const Release = v.object({
  name: v.enum(names),
  version: Version,
  /** The module that starts it. */
  entry: ReleaseFile,
  /** Modules to fetch ahead: under "" always, under a part's key ("./Home") when that part is drawn. */
  preload: v.record(v.string(), v.array(ReleaseFile)),
  /** The style sheet of its compiled parts, the rules of one class in each line; absent where it has none. */
  style: v.optional(ReleaseFile),
  /** What it shares: ranges a remote requires, or versions the shell provides. */
  shared: v.record(v.string(), v.string()),
});
export type Release = v.InferOutput<typeof Release>;

/** Reads the text of `manifest.json`; raises when it is none. */
export const parseManifest = v.parser(v.pipe(v.string(), v.parseJson(), ReleaseManifest));

/** Reads the text of a `release.json`; raises when it is none. */
export const parseRelease = v.parser(v.pipe(v.string(), v.parseJson(), Release));

/** Where each remote starts and which style sheets it and the shell need, as pages and `/releases.json` state it. */
export interface Releases {
  /** The shell's. */
  style?: string;
  remotes: Partial<Record<RemoteName, { entry: string; style?: string }>>;
}

/** A page rendered by the shell's server bundle. */
export interface RenderedPage {
  status: number;
  /** Content of #root. */
  body: string;
  /** Title, meta and preloads for the head. */
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
