import { showToast } from '@officina/platform';
import { useEffect, useRef, useState } from 'react';
import { failureText } from '../../http/failures';
import { knownPicture } from '../../photos/local-pictures';
import { sourceOf } from '../../photos/picture-changes';
import { inOrderTaken, PictureError } from '../../photos/prepare/prepare-picture';
import type { Photo } from '../../photos/uploads/upload';
import { DuplicatePhoto } from '../../photos/uploads/upload-failure';
import { usePhotos } from '../../photos/uploads/use-photos';

/** Interval in milliseconds of the simulated progress, and for how long the bar stays at 100 percent. */
const stepMs = 200;
const doneMs = 1500;

export interface ChosenPictures {
  /** Number of pictures that the field can still take. */
  room: number;
  /** URLs of the form's pictures. */
  present: () => readonly string[];
  /** Called with the local URLs of the chosen pictures, and again with them in the order in which they were taken. */
  onChosen: (urls: string[]) => void;
  /** Called with the URL of a picture that cannot be used, or of a duplicate. */
  onRefused: (url: string) => void;
}

/** Adds chosen files to a form. They are reduced one at a time; `percent` is null while no progress is shown. */
export function useChosenPictures({ room, present, onChosen, onRefused }: ChosenPictures) {
  const { photos, add, use, dismiss } = usePhotos();
  const [percent, setPercent] = useState<number | null>(null);
  const [leftOut, setLeftOut] = useState(0);
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(hiding.current), []);

  const hasTwin = (url: string, hash: string | null) =>
    present().some((other) => sourceOf(other) !== url && knownPicture(other)?.hash === hash);

  async function take(chosen: readonly File[], allowsTwins = false) {
    clearTimeout(hiding.current);
    setLeftOut(Math.max(0, chosen.length - room));
    setPercent(0);
    const kept = add(chosen.slice(0, room));
    const choose = (some: readonly Photo[]) => some.length > 0 && onChosen(some.map(({ source }) => source));
    // Before the files are read, so that a form that is saved meanwhile contains them.
    choose(kept);
    const order = await inOrderTaken(kept.map(({ file }) => file));
    const pictures = kept.toSorted((one, other) => order.indexOf(one.file) - order.indexOf(other.file));
    choose(pictures.filter(({ source }) => present().includes(source)));
    const isSingle = pictures.length === 1;
    // Reading one picture reports no progress, so for a single one it is simulated up to 90.
    const creep = isSingle ? setInterval(() => setPercent((now) => Math.min(90, (now ?? 0) + 10)), stepMs) : undefined;
    const failures: unknown[] = [];
    let duplicates = 0;
    for (const [index, photo] of pictures.entries()) {
      const error = await use(photo, async ({ key, hash }) => {
        if (!allowsTwins && hasTwin(key, hash)) throw new DuplicatePhoto();
      });
      if (error !== null) onRefused(photo.source);
      if (error instanceof DuplicatePhoto) duplicates += 1;
      else if (error !== null) failures.push(error);
      if (!isSingle) setPercent(Math.floor(((index + 1) / pictures.length) * 100));
    }
    clearInterval(creep);
    tell(pictures.length - duplicates, failures);
    if (isSingle && failures.length > 0) setPercent(null);
    else {
      setPercent(100);
      hiding.current = setTimeout(() => setPercent(null), doneMs);
    }
  }

  return {
    percent,
    photos,
    /** Number of the last chosen files that exceeded the maximum. */
    leftOut,
    take(files: readonly File[]) {
      dismiss();
      void take(files);
    },
    takeTwin({ source, file }: Photo) {
      dismiss(source);
      void take([file], true);
    },
    dismiss,
  };
}

const textOfUnknown = "Si è verificato un errore durante il caricamento dell'immagine";

function tell(total: number, failures: readonly unknown[]): void {
  const [error] = failures;
  if (error === undefined && total > 0) {
    showToast({
      title: total === 1 ? 'Immagine caricata' : `${total} immagini caricate`,
      description: total === 1 ? "L'immagine è stata caricata con successo" : 'Si pubblicano quando salvi la scheda.',
      tone: 'success',
    });
  } else if (total > 1) {
    showToast({
      title: 'Errore di caricamento',
      description: `${failures.length} di ${total} foto non si possono usare: il motivo è accanto a ciascuna.`,
      tone: 'error',
    });
  } else if (error !== undefined) {
    const title = error instanceof PictureError ? error.title : 'Errore di caricamento';
    showToast({ title, description: failureText(error, textOfUnknown), tone: 'error' });
  }
}
