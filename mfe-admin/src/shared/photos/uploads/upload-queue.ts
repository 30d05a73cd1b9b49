import type { Image, ImageText } from '@officina/contracts/image';
import { newKey } from '@officina/contracts/new-key';
import { atom, getDefaultStore } from '@officina/forms';
import PQueue from 'p-queue';
import { startTransition } from 'react';
import type { LocalPicture } from '../picture-store';
import { createConnection } from './connection';
import { type ImageOwner, ownerKey } from './image-owner';
import type { Sending } from './send-picture';
import { emptyImageText, isInProgress, type Outcome, photoOf, type Upload } from './upload';
import { failureOf, isTemporary } from './upload-failure';

/** Stores the uploads of a user beyond the lifetime of the page. */
export interface UploadStore {
  username: string;
  /** Whether another user, or none, is signed in now: then nothing more is sent. */
  isAway?: () => boolean;
  save: (upload: Upload) => void;
  /** Removes the stored upload and its file. */
  drop: (upload: Pick<Upload, 'id' | 'source'>) => void;
  /** Takes over and returns the uploads that no open page manages. */
  adopt: () => Promise<Upload[]>;
}

export interface QueueParts {
  send: (owner: ImageOwner, photo: Upload, text: ImageText, sending: Sending) => Promise<Image>;
  /** Stores a photo. */
  keepFile: (file: File) => LocalPicture;
  /** The photo of a URL, reduced to the size that the server accepts; rejects if that is impossible. */
  prepare: (source: string) => Promise<LocalPicture>;
  /** Resolves when a lost connection may be back; `attempt` counts from 0. */
  untilOnline: (attempt: number) => Promise<unknown>;
}

/** Number of parallel uploads. */
const atOnce = 2;

/** Callbacks for the results of uploads. */
export interface UploadListener {
  onStored: (owner: ImageOwner, image: Image) => void;
  onSettled: (owner: ImageOwner, outcome: Outcome) => unknown;
}

/**
 * The upload queue for all owners. It is independent of the pages: navigating, closing the tab, or signing in again
 * after the session has ended loses nothing. Photos are reduced one at a time while others are sent.
 */
export function createUploadQueue({ send, prepare, keepFile, untilOnline }: QueueParts) {
  const uploadsAtom = atom<readonly Upload[]>([]);
  const connection = createConnection(untilOnline);
  const store = getDefaultStore();
  const failures = new Map<string, unknown[]>();
  const running = new Map<string, AbortController>();
  const reductions = new PQueue({ concurrency: 1 });
  let lastAdded = 0;
  let uploadStore: UploadStore | undefined;
  let listener: UploadListener | undefined;

  const all = () => store.get(uploadsAtom);
  /** In a transition, because thirty rows may change at once and would block input. Typed text is not delayed. */
  const set = (next: readonly Upload[]) => startTransition(() => store.set(uploadsAtom, next));
  const find = (id: string) => all().find((upload) => upload.id === id);
  const isOf = (owner: ImageOwner) => (upload: Upload) => ownerKey(upload.owner) === ownerKey(owner);

  /** Changes an upload, and its stored data unless only the progress changes. */
  function change(id: string, part: Partial<Upload>): void {
    set(all().map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));
    const changed = find(id);
    if (!changed || part.status?.step === 'sending') return;
    if (isFinal(changed)) uploadStore?.drop(changed);
    else uploadStore?.save(changed);
  }

  function add(added: readonly Upload[]): void {
    set([...all(), ...added]);
    for (const upload of added) if (!isFinal(upload)) start(upload);
    advance();
  }

  function nextTime(): number {
    lastAdded = Math.max(Date.now(), lastAdded + 1);
    return lastAdded;
  }

  /** Changes all uploads at once: thirty single changes would block the page. */
  function wait(isSelected: (upload: Upload) => boolean, places?: ReadonlyMap<string, number>): void {
    const selected = new Map(
      all()
        .filter(isSelected)
        .map((upload): [string, Upload] => {
          const sortOrder = places?.get(upload.id) ?? upload.sortOrder;
          return [upload.id, { ...upload, sortOrder, status: { step: 'waiting' } }];
        }),
    );
    set(all().map((upload) => selected.get(upload.id) ?? upload));
    for (const upload of selected.values()) start(upload);
    advance();
  }

  function advance(): void {
    if (connection.isLost() || uploadStore?.isAway?.()) return;
    for (const upload of all()) {
      if (running.size >= atOnce) return;
      if (upload.status.step === 'waiting' && upload.isReady && !running.has(upload.id)) void run(upload);
    }
  }

  function start(upload: Upload): void {
    uploadStore?.save(upload);
    if (!upload.isReady) void reductions.add(() => reduce(upload.id));
  }

  async function reduce(id: string): Promise<void> {
    const upload = find(id);
    if (!upload || upload.isReady) return;
    try {
      change(id, photoOf(await prepare(upload.source)));
    } catch (error) {
      // It may have been removed meanwhile.
      const failed = find(id);
      if (failed) fail(failed, error);
    }
    advance();
  }

  function fail(upload: Upload, error: unknown): void {
    const key = ownerKey(upload.owner);
    if (isInProgress(upload)) failures.set(key, [...(failures.get(key) ?? []), error]);
    change(upload.id, { status: { step: 'failed', ...failureOf(error) } });
    reportIfDone(upload.owner);
  }

  async function run(upload: Upload): Promise<void> {
    const { id, owner, sortOrder, text, edited, allowDuplicate } = upload;
    const control = new AbortController();
    const onProgress = (percent: number) => {
      if (running.get(id) === control) change(id, { status: { step: 'sending', percent } });
    };
    running.set(id, control);
    onProgress(0);
    try {
      const sending = { uploadId: id, sortOrder, allowDuplicate, edited, onProgress, signal: control.signal };
      const image = await send(owner, upload, text, sending);
      connection.prove();
      change(id, { status: { step: 'stored', image } });
      listener?.onStored(owner, image);
    } catch (error) {
      const failed = find(id);
      if (control.signal.aborted) change(id, { status: { step: 'failed', ...failureOf(error) } });
      else if (isTemporary(error)) {
        // The upload waits, and all others with it.
        change(id, { status: { step: 'waiting' } });
        connection.lose(advance);
      } else if (failed) fail(failed, error);
    }
    running.delete(id);
    advance();
    reportIfDone(owner);
  }

  function reportIfDone(owner: ImageOwner): void {
    const mine = all().filter(isOf(owner));
    if (mine.some(isInProgress)) return;
    const key = ownerKey(owner);
    const stored = mine.flatMap(({ status }) => (status.step === 'stored' ? [status.image] : []));
    const failed = failures.get(key) ?? [];
    failures.delete(key);
    set(all().filter((upload) => !isOf(owner)(upload) || upload.status.step !== 'stored'));
    if (stored.length + failed.length > 0) listener?.onSettled(owner, { stored, failures: failed });
  }

  /** Sort orders for the selected files, after the owner's images and the uploads that already have one. */
  function placesOf(owner: ImageOwner, end: number): ReadonlyMap<string, number> {
    const mine = all().filter(isOf(owner));
    const first = Math.max(end, ...mine.map(({ sortOrder = -1 }) => sortOrder + 1));
    const without = mine.filter(({ status, sortOrder }) => status.step === 'chosen' && sortOrder === undefined);
    return new Map(without.map(({ id }, index) => [id, first + index]));
  }

  /** Stops the uploads of a user who is no longer signed in. They continue when the same user is back. */
  function clear(): void {
    uploadStore = undefined;
    set([]);
    failures.clear();
    for (const control of running.values()) control.abort(new DOMException('Signed out', 'AbortError'));
  }

  return {
    uploadsAtom,
    /** Whether uploads wait because the server cannot be reached. */
    isOfflineAtom: connection.isLostAtom,
    all,
    /** Starts to store the uploads of the signed-in user, and continues those of closed pages. */
    async open(newStore: UploadStore, events: UploadListener): Promise<void> {
      if (uploadStore && uploadStore.username !== newStore.username) clear();
      uploadStore = newStore;
      listener = events;
      const adopted = await newStore.adopt();
      if (uploadStore !== newStore) return;
      add(adopted.filter(({ id }) => !find(id)));
      // The session that these uploads lacked exists again.
      wait(({ status }) => status.step === 'failed' && status.needsSession === true);
    },
    /** Adds files to the list; `refusalOf` returns why a file cannot be uploaded, or null. */
    add(owner: ImageOwner, files: readonly File[], refusalOf: (file: File) => string | null): void {
      add(
        files.map((file): Upload => {
          const reason = refusalOf(file);
          const status: Upload['status'] = reason ? { step: 'failed', reason, canRetry: false } : { step: 'chosen' };
          const picture = reason ? { ...unkept, file } : keepFile(file);
          return { ...photoOf(picture), id: newKey(), owner, addedAt: nextTime(), text: emptyImageText, status };
        }),
      );
    },
    /** Adds the photos of a form, and uploads them. */
    addAndSend(
      owner: ImageOwner,
      pictures: readonly (ReturnType<typeof photoOf> & Partial<Pick<Upload, 'text' | 'sortOrder' | 'edited'>>)[],
    ): void {
      add(
        pictures.map((picture) => ({
          text: emptyImageText,
          ...picture,
          id: newKey(),
          owner,
          addedAt: nextTime(),
          status: { step: 'waiting' },
        })),
      );
    },
    /** Sets the texts of an upload. Only one upload of an owner can be marked as the cover. */
    describe(id: string, text: ImageText): void {
      const described = find(id);
      if (!described) return;
      const isCover = (upload: Upload) => text.featured && upload.text.featured && isOf(described.owner)(upload);
      const before = all();
      store.set(
        uploadsAtom,
        before.map((upload) => {
          if (upload.id === id) return { ...upload, text };
          return isCover(upload) ? { ...upload, text: { ...upload.text, featured: false } } : upload;
        }),
      );
      for (const upload of all()) if (!before.includes(upload)) uploadStore?.save(upload);
    },
    /** Uploads the selected files; `end` is the next free sort order, if the owner's images have an order. */
    sendChosen(owner: ImageOwner, end?: number): void {
      const places = end === undefined ? undefined : placesOf(owner, end);
      wait((upload) => isOf(owner)(upload) && upload.status.step === 'chosen', places);
    },
    /** Retries failed uploads that may succeed now: the one with `id`, or all. */
    retry(owner: ImageOwner, id?: string): void {
      wait(
        (upload) =>
          isOf(owner)(upload) &&
          upload.status.step === 'failed' &&
          upload.status.canRetry &&
          (id ?? upload.id) === upload.id,
      );
    },
    /** Uploads a photo that the owner already has. */
    sendAnyway(id: string): void {
      change(id, { allowDuplicate: true });
      wait((upload) => upload.id === id);
    },
    cancel(id: string): void {
      running.get(id)?.abort(new DOMException('Cancelled', 'AbortError'));
      const upload = find(id);
      if (upload?.status.step === 'waiting') {
        change(id, { status: { step: 'chosen' } });
        reportIfDone(upload.owner);
      }
    },
    remove(id: string): void {
      const removed = find(id);
      set(all().filter((upload) => upload.id !== id));
      if (removed) uploadStore?.drop(removed);
    },
  };
}

/** The photo data of a file that is refused when it is chosen, and not stored. */
const unkept = { key: '', savedAt: 0, isReady: false, takenAt: null, hash: null };

/** Whether an upload is finished: it is stored, or its file is refused. */
const isFinal = ({ status }: Upload): boolean =>
  status.step === 'stored' || (status.step === 'failed' && !status.canRetry && !status.isDuplicate);
