import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checksumsFile, checksumsText } from '@officina/contracts/checksums';
import { parseRelease, type ReleaseDescription, type ReleaseManifest, Version } from '@officina/contracts/release';
import * as v from 'valibot';
import { packageIn } from '../../scripts/dist-folder';
import { type BuiltRelease, packRelease, sha256, unpackBuilt } from '../src/delivery/release/release-package';
import { createReleaseStore } from '../src/delivery/release/release-store';
import type { LiveReleases } from '../src/delivery/set/live-releases';
import { descriptionOf, sitePaths } from './site-manifests';

type Files = Record<string, string | Uint8Array>;

const packages = new Map<string, Uint8Array<ArrayBuffer>>();
/** Texts of their release.json, which the database stores separately. */
const descriptions = new Map<string, string>();
const keyOf = (root: string, name: string, version: string) => `${root} ${name} ${version}`;

/** Writes a packed release into a folder, like a build. Returns its version. */
export async function layRelease(root: string, name: string, files: Files): Promise<string> {
  const { version, content } = releaseOf(files);
  const packed = await packRelease(content);
  packages.set(keyOf(root, name, version), packed);
  descriptions.set(keyOf(root, name, version), String(files['release.json']));
  await Bun.write(packageIn(root, name), packed);
  return version;
}

/** Writes releases with the pages of the site and the back office, all rendered by a shell. Returns their versions. */
export async function layRemotes(root: string): Promise<ReleaseManifest> {
  const filesOf = (name: string) => ({ 'release.json': JSON.stringify(descriptionOf(name)), 'entry.js': `// ${name}` });
  return {
    mfe_public: await layRelease(root, 'mfe_public', {
      ...filesOf('mfe_public'),
      'ssr/server.cjs': 'exports.parts = {};',
    }),
    mfe_admin: await layRelease(root, 'mfe_admin', filesOf('mfe_admin')),
  };
}

/** Replaces the bytes of a release in `root`, or removes them. Its description is kept. */
export function spoilRelease(root: string, name: string, version: string, packed?: Uint8Array<ArrayBuffer>): void {
  if (packed) packages.set(keyOf(root, name, version), packed);
  else packages.delete(keyOf(root, name, version));
}

const Log = v.pipe(v.string(), v.parseJson(), v.record(v.pipe(v.string(), v.regex(/^\w+$/)), Version));

/**
 * Options of a process whose database has all releases written to `root`. `manifest.json` there names the live ones.
 */
export function servedFrom(root: string) {
  const file = join(root, 'manifest.json');
  const live: LiveReleases = {
    get generation() {
      return existsSync(file) ? Number(Bun.hash(readFileSync(file))) : 0;
    },
    served: undefined,
    build: [],
    publicPaths: sitePaths,
    versions: async () => ({ versions: v.parse(Log, readFileSync(file, 'utf8')), forced: [] }),
    staged: async () => undefined,
    drawVisit: async () => false,
    refuseStaged: async () => {},
    isAdmitted: async () => true,
    findPackage: async (name, version) => packages.get(keyOf(root, name, version)),
    findManifest: async (name, version) => parseRelease(descriptions.get(keyOf(root, name, version))).manifest,
    serve: () => {},
    changed: () => {},
    follow: () => {},
    close: async () => {},
  };
  return { root, live, store: createReleaseStore(live) };
}

/** A release of a build. `label` makes another version. */
export async function packedRelease(
  name: string,
  label: string,
  shared: Record<string, string> = {},
  more: Partial<ReleaseDescription> = {},
): Promise<BuiltRelease> {
  const description = descriptionOf(name, { shared, ...more });
  const { content } = releaseOf({ 'release.json': JSON.stringify(description), 'entry.js': `// ${label}` });
  const packed = await packRelease(content);
  return unpackBuilt(packed);
}

/** The version and all files of a release, including its checksums. */
export function releaseOf(files: Files): { version: string; content: Map<string, Uint8Array<ArrayBuffer>> } {
  const content = new Map(Object.entries(files).map(([file, text]) => [file, new Uint8Array(Buffer.from(text))]));
  const sums = checksumsText(new Map([...content].map(([file, bytes]) => [file, sha256(bytes)])));
  return { version: sha256(sums), content: content.set(checksumsFile, new Uint8Array(Buffer.from(sums))) };
}
