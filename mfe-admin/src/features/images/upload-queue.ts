import type { Image } from '@officina/contracts/image';
import { atom, getDefaultStore } from '@officina/forms';
import { newKey } from '../../shared/new-key';
import type { ImageOwner } from './images.queries';
import type { ImageText, Sending } from './send-picture';
import { failureOf } from './upload-failure';

export type UploadStatus =
  | { step: 'chosen' }
  | { step: 'waiting' }
  /** At 100 everything is sent and the server is processing it. */
  | { step: 'sending'; percent: number }
  | { step: 'stored'; image: Image }
  | { step: 'failed'; reason: string; canRetry: boolean };

/** A file selected for upload. It stays in the list until it is stored or the user removes it. */
export interface Upload {
  id: number;
  owner: string;
  /** Identifies the upload for the server, the same for each attempt. */
  uploadId: string;
  /** Position among the owner's images, the same for each attempt: parallel uploads may finish out of order. */
  sortOrder?: number;
  file: File;
  text: ImageText;
  status: UploadStatus;
}

/** The result of one owner's uploads, once none of them is under way. */
export interface Outcome {
  /** In the order of selection. */
  stored: Image[];
  /** Errors, except of uploads that the user cancelled. */
  failures: unknown[];
}

/** The owner of uploads, and the callbacks for their results. */
export interface Sender {
  owner: ImageOwner;
  onStored: (image: Image) => void;
  onSettled: (outcome: Outcome) => unknown;
}

type SendPicture = (owner: ImageOwner, file: File, text: ImageText, sending: Sending) => Promise<Image>;
const noText: ImageText = { alt: '', caption: '', featured: false };

/** A string that identifies an owner of images. */
export const ownerKey = ({ entityType, entityId }: ImageOwner): string => `${entityType} ${entityId ?? ''}`;

/**
 * The upload queue for all owners. It is independent of the pages: going to another page, or signing in again
 * after the session has ended, loses nothing. `atOnce` is the number of parallel uploads.
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

  /** Assigns sort orders to the selected files, after the owner's images and the uploads that already have one. */
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
    /** Adds files to the list; `refuse` returns why a file cannot be uploaded, or null. */
    add(owner: ImageOwner, files: readonly File[], refuse: (file: File) => string | null): void {
      const added = files.map((file): Upload => {
        const reason = refuse(file);
        lastId += 1;
        const status: UploadStatus = reason ? { step: 'failed', reason, canRetry: false } : { step: 'chosen' };
        return { id: lastId, owner: ownerKey(owner), uploadId: newKey(), file, text: noText, status };
      });
      set([...all(), ...added]);
    },
    /** Sets the texts of an upload. Only one upload of an owner can be marked as the cover. */
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
    /** Uploads the selected files; `end` is the next free sort order, if the owner's images have an order. */
    sendChosen(sender: Sender, end?: number): void {
      if (end !== undefined) place(ownerKey(sender.owner), end);
      wait(sender, ({ status }) => status.step === 'chosen');
    },
    /** Retries failed uploads that may succeed now: the one with `id`, or all. */
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

export const isUnderWay = ({ status }: Upload): boolean => status.step === 'waiting' || status.step === 'sending';
