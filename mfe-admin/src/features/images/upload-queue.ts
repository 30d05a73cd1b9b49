import type { Image } from '@officina/contracts/image';
import { atom, getDefaultStore } from '@officina/forms';
import type { ImageOwner } from './images.queries';
import type { ImageText, Sending } from './send-picture';
import { failureOf } from './upload-failure';

export type UploadStatus =
  | { step: 'chosen' }
  | { step: 'waiting' }
  /** At 100 all is sent and the server is at work. */
  | { step: 'sending'; percent: number }
  | { step: 'stored'; image: Image }
  | { step: 'failed'; reason: string; canRetry: boolean };

/** A file on its way to the site. It stays in the list until it is stored or taken out by hand. */
export interface Upload {
  id: number;
  owner: string;
  /** Its name for the server, the same at each attempt. */
  uploadId: string;
  /** Its place among the images of its owner, the same at each attempt: two are sent at a time, and the smaller overtakes. */
  sortOrder?: number;
  file: File;
  text: ImageText;
  status: UploadStatus;
}

/** What became of the uploads of one owner, once none of them is under way. */
export interface Outcome {
  /** In the order in which they were chosen. */
  stored: Image[];
  /** What was raised, without those that were cancelled by hand. */
  failures: unknown[];
}

/** Who sends the files of one owner, and is told how it goes. */
export interface Sender {
  owner: ImageOwner;
  onStored: (image: Image) => void;
  onSettled: (outcome: Outcome) => unknown;
}

type SendPicture = (owner: ImageOwner, file: File, text: ImageText, sending: Sending) => Promise<Image>;
const noText: ImageText = { alt: '', caption: '', featured: false };

/** One text for each owner of images. */
export const ownerKey = ({ entityType, entityId }: ImageOwner): string => `${entityType} ${entityId ?? ''}`;

/**
 * The files that are to be stored, for all owners. It lives beside the pages: going to another one,
 * or signing in again after the session has ended, loses nothing.
 */
export function createUploadQueue(send: SendPicture, atOnce = 2) {
  const uploadsAtom = atom<readonly Upload[]>([]);
  const store = getDefaultStore();
  const senders = new Map<string, Sender>();
  const failures = new Map<string, unknown[]>();
  const running = new Map<number, AbortController>();
  let lastId = 0;

  const all = () => store.get(uploadsAtom);
  const set = (next: readonly Upload[]) => store.set(uploadsAtom, next);
  function change(id: number, part: Partial<Upload>): void {
    set(all().map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));
  }

  function wait(sender: Sender, isMeant: (upload: Upload) => boolean): void {
    const owner = ownerKey(sender.owner);
    senders.set(owner, sender);
    set(
      all().map((upload) =>
        upload.owner === owner && isMeant(upload) ? { ...upload, status: { step: 'waiting' } } : upload,
      ),
    );
    advance();
  }

  function advance(): void {
    for (const upload of all()) {
      if (running.size >= atOnce) return;
      const sender = senders.get(upload.owner);
      if (upload.status.step === 'waiting' && sender) void run(upload, sender);
    }
  }

  /** Gives each chosen file the next place after the owner's images and after what has its place already. */
  function place(owner: string, end: number): void {
    const mine = all().filter((upload) => upload.owner === owner);
    let next = Math.max(end, ...mine.map(({ sortOrder = -1 }) => sortOrder + 1));
    set(
      all().map((upload) => {
        const isPlaced = upload.owner !== owner || upload.status.step !== 'chosen' || upload.sortOrder !== undefined;
        return isPlaced ? upload : { ...upload, sortOrder: next++ };
      }),
    );
  }

  async function run({ id, owner, uploadId, sortOrder, file, text }: Upload, sender: Sender): Promise<void> {
    const control = new AbortController();
    const onProgress = (percent: number) => {
      if (running.get(id) === control) change(id, { status: { step: 'sending', percent } });
    };
    running.set(id, control);
    onProgress(0);
    try {
      const image = await send(sender.owner, file, text, { uploadId, sortOrder, onProgress, signal: control.signal });
      change(id, { status: { step: 'stored', image } });
      senders.get(owner)?.onStored(image);
    } catch (error) {
      change(id, { status: { step: 'failed', ...failureOf(error) } });
      if (!control.signal.aborted) failures.set(owner, [...(failures.get(owner) ?? []), error]);
    }
    running.delete(id);
    advance();
    settle(owner);
  }

  function settle(owner: string): void {
    const mine = all().filter((upload) => upload.owner === owner);
    if (mine.some(isUnderWay)) return;
    const stored = mine.flatMap(({ status }) => (status.step === 'stored' ? [status.image] : []));
    const failed = failures.get(owner) ?? [];
    failures.delete(owner);
    set(all().filter((upload) => upload.owner !== owner || upload.status.step !== 'stored'));
    if (stored.length + failed.length > 0) senders.get(owner)?.onSettled({ stored, failures: failed });
  }

  return {
    uploadsAtom,
    all,
    /** Puts files into the list; `refuse` says why one of them cannot be sent at all. */
    add(owner: ImageOwner, files: readonly File[], refuse: (file: File, index: number) => string | null): void {
      const added = files.map((file, index): Upload => {
        const reason = refuse(file, index);
        lastId += 1;
        const status: UploadStatus = reason ? { step: 'failed', reason, canRetry: false } : { step: 'chosen' };
        return { id: lastId, owner: ownerKey(owner), uploadId: newUploadId(), file, text: noText, status };
      });
      set([...all(), ...added]);
    },
    /** Of one owner only one can become the cover. */
    describe(id: number, text: ImageText): void {
      const owner = all().find((upload) => upload.id === id)?.owner;
      set(
        all().map((upload) => {
          if (upload.id === id) return { ...upload, text };
          const stepsBack = text.featured && upload.owner === owner;
          return stepsBack ? { ...upload, text: { ...upload.text, featured: false } } : upload;
        }),
      );
    },
    /** Sends what was chosen; `end` is the first free place among the owner's images, where these have an order. */
    sendChosen(sender: Sender, end?: number): void {
      if (end !== undefined) place(ownerKey(sender.owner), end);
      wait(sender, ({ status }) => status.step === 'chosen');
    },
    /** Sends again what failed for a reason that may have passed; one of them, or all. */
    retry(sender: Sender, id?: number): void {
      wait(sender, ({ id: own, status }) => status.step === 'failed' && status.canRetry && (id ?? own) === own);
    },
    cancel(id: number): void {
      running.get(id)?.abort(new DOMException('Cancelled', 'AbortError'));
      const upload = all().find((candidate) => candidate.id === id);
      if (upload?.status.step === 'waiting') {
        change(id, { status: { step: 'chosen' } });
        settle(upload.owner);
      }
    },
    remove(id: number): void {
      set(all().filter((upload) => upload.id !== id));
    },
  };
}

/** Also where the page came without https, and the browser has no `randomUUID`. */
const newUploadId = (): string =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36).padStart(7, '0')).join('');

export const isUnderWay = ({ status }: Upload): boolean => status.step === 'waiting' || status.step === 'sending';
