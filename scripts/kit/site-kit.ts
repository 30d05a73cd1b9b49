/** The kit of a running site: a file of its live shell (pack-kit.ts). */
import { join } from 'node:path';
import { packRelease, sha256, unpackFiles } from '../../api/src/delivery/release/release-package.ts';
import { parseRelease, type Releases } from '../../contracts/src/release.ts';
import type { RemoteManifest } from '../../contracts/src/remote-manifest.ts';
import type { ModuleName } from '../../contracts/src/remotes.ts';
import { Refusal } from '../command-line.ts';
import { typesFile, withTypes } from '../part-types.ts';
import { nameOf } from '../places.ts';
import { noAnswer, refusalOf } from '../site-failure.ts';

export interface SiteKit {
  /** With a hash of its content: "kit-0123456789ab.tgz". */
  fileName: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** The types of the live release of `app`; undefined if it offers no parts. */
  ownTypes: string | undefined;
  /** The text of one of its files. */
  text(file: string): string;
  /** Unpacks it into the subfolder `package`. */
  extract(folder: string): Promise<void>;
}

/** The fields of its package.json that the commands read. */
export interface KitPackage {
  dependencies: Record<string, string>;
  overrides: Record<string, string>;
}

const timeoutMs = 60_000;

/**
 * Fetches the kit of a site, with the types of the parts that its live remotes offer except those of `app`, which has
 * its own; undefined if the live shell has no kit.
 */
export async function fetchKit(origin: string, app: string): Promise<SiteKit | undefined> {
  const packed = await fetchFile(origin, '/kit.tgz');
  if (!packed) return undefined;
  const found = await unpackFiles(packed, (file) => file.startsWith('package/')).catch(() => undefined);
  if (!found?.has('package/package.json')) throw new Refusal(`${origin}/kit.tgz is not a kit.`);
  const decoder = new TextDecoder();
  const texts = [...found].map(([file, bytes]) => [file.replace('package/', ''), decoder.decode(bytes)] as const);
  const types = await liveTypes(origin);
  const ownTypes = types.get(nameOf(app));
  types.delete(nameOf(app));
  const files = withTypes(new Map(texts), types);
  const bytes = await packFiles(files);
  return {
    fileName: `kit-${sha256(bytes).slice(0, 12)}.tgz`,
    bytes,
    ownTypes,
    text: (file) => files.get(file) ?? '',
    async extract(folder) {
      for (const [file, content] of files) await Bun.write(join(folder, 'package', file), content);
    },
  };
}

/** Packs these files as a kit. */
export const packFiles = (files: ReadonlyMap<string, string>): Promise<Uint8Array<ArrayBuffer>> =>
  packRelease(new Map([...files].map(([file, content]) => [`package/${file}`, Buffer.from(content)])));

/** The types of the parts that live remotes offer, by remote. */
async function liveTypes(origin: string): Promise<Map<string, string>> {
  const read = Object.entries(await liveRemotes(origin)).map(async ([name, remote]) => {
    const types = remote && (await fetchFile(origin, beside(remote.entry, typesFile)));
    return types ? [[name, new TextDecoder().decode(types)] as const] : [];
  });
  return new Map((await Promise.all(read)).flat());
}

/** The versions of the parts that the live release of a remote offers, by key; undefined if there is none. */
export async function liveOffers(origin: string, name: ModuleName): Promise<RemoteManifest['offers']> {
  const remote = (await liveRemotes(origin))[name];
  const description = remote && (await fetchFile(origin, beside(remote.entry, 'release.json')));
  return description && parseRelease(new TextDecoder().decode(description)).manifest.offers;
}

async function liveRemotes(origin: string): Promise<Releases['remotes']> {
  const json = await fetchFile(origin, '/releases.json');
  const { remotes }: Releases = json ? JSON.parse(new TextDecoder().decode(json)) : { remotes: {} };
  return remotes;
}

/** The path of another file of the release that `entry` belongs to. */
const beside = (entry: string, file: string): string => entry.replace(/[^/]+$/, file);

/** Fetches a file of the site; undefined if there is none at this path. */
async function fetchFile(origin: string, path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const response = await fetch(new URL(path, origin), {
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    throw noAnswer(origin, error);
  });
  if (response.status === 404) return undefined;
  if (!response.ok) throw await refusalOf(response, origin);
  return new Uint8Array(await response.arrayBuffer());
}

/** Like `fetchKit`, but throws a Refusal if there is none. */
export async function requireKit(origin: string, app: string): Promise<SiteKit> {
  const kit = await fetchKit(origin, app);
  if (!kit) throw new Refusal(`${origin} has no kit.tgz, which comes with the live shell.`);
  return kit;
}
