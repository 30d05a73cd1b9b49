import { maxPictureMegabytes } from '@officina/contracts/picture';
import PQueue from 'p-queue';
import {
  maxPhotoMegapixels,
  type PictureResult,
  type PictureTask,
  type PreparedPicture,
  type Refusal,
} from './preparation';
import { startPictureWorker } from './start-picture-worker';

/** Thrown if a file cannot be used as a picture. */
export class PictureError extends Error {
  /** Title and text of a toast. */
  readonly title: string;
  readonly text: string;

  constructor(refusal: Refusal) {
    const { title, text } = texts[refusal];
    super(text);
    this.title = title;
    this.text = text;
  }

  /** One sentence, to be shown beside the file's name. */
  get sentence(): string {
    if (this.title === failed) return this.text;
    const text = this.text.charAt(0).toLowerCase() + this.text.slice(1);
    return `${this.title}: ${text.replace(/\.$/, '')}.`;
  }
}

/**
 * Reduces a photo, in a worker, to the size that the server accepts. Throws PictureError, and AbortError when `signal`
 * aborts.
 */
export async function preparePicture(file: File, signal: AbortSignal): Promise<PreparedPicture> {
  const result = await tasks.add(() => run({ file, want: 'picture' }, signal));
  if ('file' in result) return result;
  throw new PictureError('refusal' in result ? result.refusal : 'damaged');
}

/** Sorts files by capture time; those without one come last, in their order. */
export async function inOrderTaken(files: readonly File[]): Promise<File[]> {
  if (files.length < 2) return [...files];
  const timed = await Promise.all(
    files.map(async (file) => {
      const result = await tasks.add(() => run({ file, want: 'time' }));
      return { file, time: 'takenAt' in result ? (result.takenAt ?? '~') : '~' };
    }),
  );
  return timed
    .sort((one, other) => (one.time < other.time ? -1 : Number(one.time > other.time)))
    .map(({ file }) => file);
}

/**
 * One task at a time, so that only one decoded picture is in memory. The worker is terminated when the queue is empty.
 */
const tasks = new PQueue({ concurrency: 1 });
tasks.addEventListener('idle', end);

let worker: Worker | undefined;

async function run(task: PictureTask, signal?: AbortSignal): Promise<PictureResult> {
  signal?.throwIfAborted();
  worker ??= startPictureWorker();
  const current = worker;
  return new Promise<PictureResult>((resolve, reject) => {
    const abort = () => {
      end();
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', abort, { once: true });
    current.onmessage = ({ data }: MessageEvent<PictureResult>) => {
      signal?.removeEventListener('abort', abort);
      resolve(data);
    };
    // After an error the worker is out of memory or could not be loaded: the next picture gets a new one.
    current.onerror = (event) => {
      event.preventDefault();
      signal?.removeEventListener('abort', abort);
      end();
      resolve({ refusal: 'noMemory' });
    };
    current.postMessage(task);
  });
}

function end(): void {
  worker?.terminate();
  worker = undefined;
}

const failed = 'Errore di caricamento';

const texts: Record<Refusal, { title: string; text: string }> = {
  unsupported: { title: 'Formato non supportato', text: 'Carica solo file immagine (JPEG, PNG, WebP, etc.)' },
  tooLarge: { title: 'File troppo grande', text: `La dimensione massima consentita è ${maxPictureMegabytes}MB` },
  tooManyPixels: {
    title: 'File troppo grande',
    text: `La foto supera i ${maxPhotoMegapixels} megapixel`,
  },
  damaged: { title: failed, text: 'La foto è danneggiata o incompleta: prova con un’altra copia.' },
  noMemory: {
    title: failed,
    text: 'Questo dispositivo non riesce a elaborare la foto: riprova, oppure usa un computer.',
  },
  unreadable: { title: failed, text: 'Il file non si può più leggere: sceglilo di nuovo.' },
};
