import * as v from 'valibot';
import { CallShape } from './json-shape';
import { type AdminPage, RemoteManifest } from './remote-manifest';
import { ModuleName } from './remotes';

/** Version of a release: the SHA-256 of its `SHA256SUMS` (`checksums.ts`), in hex. */
export const Version = v.pipe(v.string('Versione non valida'), v.regex(/^[0-9a-f]{64}$/, 'Versione non valida'));

/** As many digits of a version as tell versions apart: what people read. */
export const shortVersion = (version: string): string => version.slice(0, 12);

/** Versions of the shell and of remotes, by name. */
export type ReleaseManifest = Record<ModuleName, string>;

/** The path of a file in its release. */
const ReleaseFile = v.pipe(v.string(), v.nonEmpty());

/** `release.json` of a release, which never changes. */
const ReleaseDescription = v.object({
  name: ModuleName,
  entry: ReleaseFile,
  /** Modules to preload: under "" always, under the key of a part ("./Home") if that part is rendered. */
  preload: v.record(v.string(), v.array(ReleaseFile)),
  /** The style sheet of its compiled styles, one line per class; absent if it has none. */
  style: v.optional(ReleaseFile),
  /** Shared packages: the ranges that a remote requires, or the versions that the shell provides. */
  shared: v.record(v.string(), v.string()),
  /** Names by kit package: those that a remote imports, or those that the shell exports. Absent: unknown. */
  kit: v.optional(v.record(v.string(), v.array(v.string()))),
  /** The packages of which a file holds code, by file. Absent: unknown. */
  packages: v.optional(v.record(v.string(), v.array(v.string()))),
  /** The calls that it makes. Absent: unknown. */
  calls: v.optional(v.array(CallShape)),
  /** Only of the shell: method and path of each endpoint, by the name under which its API client calls it. */
  routes: v.optional(v.record(v.string(), v.string())),
  /** What it brings to the site. */
  manifest: RemoteManifest,
});
export type ReleaseDescription = v.InferOutput<typeof ReleaseDescription>;

/** A release: its description, which is part of its content, and the version that follows from the content. */
export interface Release extends ReleaseDescription {
  version: string;
}

/** Parses the text of a `release.json`. Throws if it is invalid. */
export const parseRelease = v.parser(v.pipe(v.string(), v.parseJson(), ReleaseDescription));

/** What the pages of a remote need: entry module, style sheet, and the part of the site's routes and menus that is its own. */
export interface StatedRemote extends StatedPages {
  entry: string;
  style?: string;
}

export interface StatedPages {
  /** Path and name of the part: ["/gallery/:id", "Project"]. Those of the back office's frame are among them. */
  pages?: [path: string, part: string][];
  /** Entries of the menus: path, order, label, and the label in the footer if that is another one. */
  menu?: [path: string, order: number, label: string, inFooter?: string][];
  /** Its pages of the back office; only in documents of the back office and in `/releases.json`. */
  adminPages?: StatedAdminPage[];
  /** Names of its parts by the points of the host that they fill: { "picture/v1": "Picture" }. */
  fills?: Record<string, string>;
}

export interface StatedAdminPage extends Pick<AdminPage, 'path' | 'role' | 'group'> {
  /** The name of the part: "Admin". */
  part: string;
  label: string;
  caption: string;
}

/** The remotes with their pages, and the shell's style sheet: in every page and in `/releases.json`. */
export interface Releases {
  style?: string;
  remotes: Partial<Record<ModuleName, StatedRemote>>;
  /** Every page of the back office is stated. Absent in a visitor's page. */
  isWhole?: true;
  /** The pages of remotes that are live but have no usable release: they say that they are not available. */
  absent?: Partial<Record<ModuleName, StatedPages>>;
}
