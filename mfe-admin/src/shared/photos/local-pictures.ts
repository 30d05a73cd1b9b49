import { newKey } from '@officina/contracts/new-key';
import { sourceOf } from './picture-changes';
import { dropPicture, getPicture, type LocalPicture, putPicture } from './picture-store';
import { preparePicture } from './prepare/prepare-picture';

const scheme = 'local:';

/** Whether a URL in a form stands for a local picture. */
export const isLocal = (url: string): boolean => url.startsWith(scheme);

/** The pictures of this page. The browser keeps the content of files on disk. */
const known = new Map<string, LocalPicture>();
const preparing = new Map<string, { control: AbortController; ready: Promise<LocalPicture> }>();

/** Stores a photo until it is removed, beyond the lifetime of the page. Its key is the URL that stands for it. */
export const keepPicture = (file: File): LocalPicture =>
  keep({ key: scheme + newKey(), savedAt: Date.now(), file, isReady: false, takenAt: null, hash: null });

function keep(picture: LocalPicture): LocalPicture {
  known.set(picture.key, picture);
  void putPicture(picture, () => known.get(picture.key) === picture);
  return picture;
}

/** The photo of a URL; undefined if the browser has lost it. */
export const localPicture = async (url: string): Promise<LocalPicture | undefined> =>
  knownPicture(url) ?? (await getPicture(sourceOf(url)));

/** The photo of a URL. Rejects if the browser has lost it. */
export async function keptPicture(url: string): Promise<LocalPicture> {
  const picture = await localPicture(url);
  if (!picture) throw new Error('Una foto non è più in questo browser: toglila e sceglila di nuovo.');
  return picture;
}

/** The photo of a URL, if this page has it in memory. */
export const knownPicture = (url: string): LocalPicture | undefined => known.get(sourceOf(url));

/**
 * The reduced photo; the reduction runs only once for each photo. Rejects with PictureError for a file that cannot be
 * processed, and with AbortError if the photo is removed meanwhile.
 */
export function readyPicture(changed: string): Promise<LocalPicture> {
  const url = sourceOf(changed);
  const running = preparing.get(url);
  if (running) return running.ready;
  const control = new AbortController();
  const ready = prepare(url, control.signal).finally(() => preparing.delete(url));
  preparing.set(url, { control, ready });
  return ready;
}

async function prepare(url: string, signal: AbortSignal): Promise<LocalPicture> {
  const kept = await keptPicture(url);
  signal.throwIfAborted();
  // In use again: it must not be cleared before the draft that has it.
  const picture = knownPicture(url) ?? keep({ ...kept, savedAt: Date.now() });
  if (picture.isReady) return picture;
  const prepared = await preparePicture(picture.file, signal);
  signal.throwIfAborted();
  return keep({ ...picture, ...prepared, isReady: true });
}

export async function removePicture(changed: string): Promise<void> {
  const url = sourceOf(changed);
  preparing.get(url)?.control.abort(new DOMException('Removed', 'AbortError'));
  known.delete(url);
  await dropPicture(url);
}
