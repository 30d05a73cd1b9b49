import * as v from 'valibot';
import { CallShape } from './json-shape';
import { type AdminPage, RemoteManifest } from './remote-manifest';
import { ModuleName } from './remotes';

/** Version of a release: the SHA-256 of its `SHA256SUMS` (`checksums.ts`), in hex. */
export const Version = v.pipe(v.string('Versione non valida'), v.regex(/^[0-9a-f]{64}$/, 'Versione non valida'));

/** The first 12 digits of a version, for people. */
export const shortVersion = (version: string): string => version.slice(0, 12);

/** Versions of the shell and of remotes, by name. */
export type ReleaseManifest = Record<ModuleName, string>;

/** Path of a file in its release. */
const ReleaseFile = v.pipe(v.string(), v.nonEmpty());

/** The content of a release's `release.json`. */
const ReleaseDescription = v.object({
  name: ModuleName,
  entry: ReleaseFile,
  /** Modules to preload, by part ("./Home"); those under "" always. */
  preload: v.record(v.string(), v.array(ReleaseFile)),
  /** The style sheet of the release, with one line per class; absent without styles. */
  style: v.optional(ReleaseFile),
  /** Shared packages: the ranges that a remote requires, or the versions that the shell provides. */
  shared: v.record(v.string(), v.string()),
  /** By kit package: the names that a remote imports, or that the shell exports. Absent: unknown. */
  kit: v.optional(v.record(v.string(), v.array(v.string()))),
  /** By file: the packages whose code it contains. Absent: unknown. */
  packages: v.optional(v.record(v.string(), v.array(v.string()))),
  /** The API calls that it makes. Absent: unknown. */
  calls: v.optional(v.array(CallShape)),
  /** Shell only: method and path of each endpoint, by the name in its API client. */
  routes: v.optional(v.record(v.string(), v.string())),
  manifest: RemoteManifest,
});
export type ReleaseDescription = v.InferOutput<typeof ReleaseDescription>;

/** A release: its description, and the version, which is derived from the content. */
export interface Release extends ReleaseDescription {
  version: string;
}

/** Parses the text of a `release.json`. Throws if it is invalid. */
export const parseRelease = v.parser(v.pipe(v.string(), v.parseJson(), ReleaseDescription));

/** What a page needs of a remote: entry module, style sheet, and its routes and menu entries. */
export interface StatedRemote extends StatedPages {
  entry: string;
  style?: string;
}

export interface StatedPages {
  /** Path and part name: ["/gallery/:id", "Project"], including those of the back office's layout. */
  pages?: [path: string, part: string][];
  /** Menu entries: path, order, label, and the footer's label if it differs. */
  menu?: [path: string, order: number, label: string, inFooter?: string][];
  /** Pages of the back office; only in documents of the back office and in `/releases.json`. */
  adminPages?: StatedAdminPage[];
  /** Part names by the extension points of the host that they fill: { "picture/v1": "Picture" }. */
  fills?: Record<string, string>;
}

export interface StatedAdminPage extends Pick<AdminPage, 'path' | 'role' | 'group'> {
  /** Name of the part, e.g. "Admin". */
  part: string;
  label: string;
  caption: string;
}

/** The remotes with their pages, and the shell's style sheet; embedded in every page, and in `/releases.json`. */
export interface Releases {
  style?: string;
  remotes: Partial<Record<ModuleName, StatedRemote>>;
  /** True if all pages of the back office are included. Absent in public pages. */
  isWhole?: true;
  /** Pages of remotes that are live but have no usable release: they are shown as unavailable. */
  absent?: Partial<Record<ModuleName, StatedPages>>;
}
