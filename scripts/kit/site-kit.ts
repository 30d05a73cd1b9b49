/** The kit of a running site: the file that its live shell carries (pack-kit.ts). */
import { createHash } from 'node:crypto';
import { Refusal } from '../command-line.ts';
import { noAnswer, refusalOf } from '../site-failure.ts';

export interface SiteKit {
  /** "kit-0123456789ab.tgz": another content has another name. */
  fileName: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** The text of one of its files. */
  text(file: string): Promise<string>;
  /** Unpacks it; its files are in the folder `package` there. */
  extract(folder: string): Promise<void>;
}

/** What the commands read of its package.json. */
export interface KitPackage {
  dependencies: Record<string, string>;
  overrides: Record<string, string>;
}

const timeoutMs = 60_000;

/** Fetches the kit; undefined if the live shell has none, as it was built before there was one. */
export async function fetchKit(origin: string): Promise<SiteKit | undefined> {
  const response = await fetch(`${origin}/kit.tgz`, {
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    throw noAnswer(origin, error);
  });
  if (response.status === 404) return undefined;
  if (!response.ok) throw await refusalOf(response, origin);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const archive = new Bun.Archive(bytes);
  const files = await archive.files().catch(() => new Map<string, File>());
  if (!files.has('package/package.json')) throw new Refusal(`${origin}/kit.tgz is not a kit.`);
  return {
    fileName: `kit-${createHash('sha256').update(bytes).digest('hex').slice(0, 12)}.tgz`,
    bytes,
    text: async (file) => (await files.get(`package/${file}`)?.text()) ?? '',
    extract: async (folder) => void (await archive.extract(folder)),
  };
}

/** The same; refuses where the site has none. */
export async function requireKit(origin: string): Promise<SiteKit> {
  const kit = await fetchKit(origin);
  if (!kit) throw new Refusal(`${origin} has no kit.tgz: its shell was built before there was one. Publish the shell.`);
  return kit;
}
