import { showToast } from '@officina/platform';
import { useEffect, useRef, useState } from 'react';
import { keepPicture, knownPicture, readyPicture, removePicture } from '../pictures/local-pictures';
import { sourceOf } from '../pictures/picture-changes';
import { inOrderTaken, PictureError } from '../pictures/prepare/prepare-picture';

/** Milliseconds between two steps of the progress of a single picture, and for how long the bar stays at 100. */
const stepMs = 200;
const doneMs = 1500;

/** A chosen file that cannot become a picture. */
export interface RefusedFile {
  key: string;
  name: string;
  reason: string;
  /** The same photo as one of the form, which can be taken all the same. */
  duplicate?: File;
}

export interface ChosenPictures {
  /** How many more pictures the field takes. */
  room: number;
  /** URLs of the pictures that the form has. */
  present: () => readonly string[];
  /** Called with the local URLs of the chosen pictures, and again with them in the order in which they were taken. */
  onChosen: (urls: string[]) => void;
  /** Called with the URL of a picture that cannot be used, or of the second copy of a photo. */
  onRefused: (url: string) => void;
}

/** Takes chosen files into a form. They are reduced one at a time; `percent` is null while no progress is shown. */
export function useChosenPictures({ room, present, onChosen, onRefused }: ChosenPictures) {
  const [percent, setPercent] = useState<number | null>(null);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const [leftOut, setLeftOut] = useState(0);
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(hiding.current), []);

  const hasTwin = (url: string, hash: string | null) =>
    present().some((other) => sourceOf(other) !== url && knownPicture(other)?.hash === hash);

  function refuse(url: string, file: RefusedFile) {
    onRefused(url);
    void removePicture(url);
    setRefused((before) => [...before, file]);
  }

  async function take(chosen: readonly File[], allowsTwins = false) {
    clearTimeout(hiding.current);
    setLeftOut(Math.max(0, chosen.length - room));
    setPercent(0);
    const kept = chosen.slice(0, room).map((file) => ({ url: keepPicture(file), file }));
    const choose = (some: typeof kept) => some.length > 0 && onChosen(some.map(({ url }) => url));
    // Before their files are read: a form that is saved meanwhile has them.
    choose(kept);
    const order = await inOrderTaken(kept.map(({ file }) => file));
    const pictures = order.flatMap((taken) => kept.filter(({ file }) => file === taken));
    choose(pictures.filter(({ url }) => present().includes(url)));
    const [first] = pictures;
    const isSingle = first !== undefined && pictures.length === 1;
    // Reading one picture reports no progress, so that of a single one is simulated up to 90.
    const creep = isSingle ? setInterval(() => setPercent((now) => Math.min(90, (now ?? 0) + 10)), stepMs) : undefined;
    const failures: unknown[] = [];
    let twins = 0;
    for (const [index, { url, file }] of pictures.entries()) {
      try {
        const { hash } = await readyPicture(url);
        if (!allowsTwins && hasTwin(url, hash)) {
          twins += 1;
          refuse(url, { key: url, name: file.name, reason: 'Questa foto c’è già.', duplicate: file });
        }
      } catch (error) {
        if (error instanceof Error && error.name === 'AbortError') continue;
        failures.push(error);
        const reason = error instanceof PictureError ? error.sentence : textOfUnknown;
        refuse(url, { key: url, name: file.name, reason });
      }
      if (!isSingle) setPercent(Math.floor(((index + 1) / pictures.length) * 100));
    }
    clearInterval(creep);
    tell(pictures.length - twins, failures);
    if (isSingle && failures.length > 0) setPercent(null);
    else {
      setPercent(100);
      hiding.current = setTimeout(() => setPercent(null), doneMs);
    }
  }

  return {
    percent,
    refused,
    /** How many of the files chosen last found no room. */
    leftOut,
    take(files: readonly File[]) {
      setRefused([]);
      void take(files);
    },
    takeTwin(file: File) {
      setRefused((before) => before.filter(({ duplicate }) => duplicate !== file));
      void take([file], true);
    },
    dismiss: (key: string) => setRefused((before) => before.filter((file) => file.key !== key)),
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
    const { title, text } =
      error instanceof PictureError ? error : { title: 'Errore di caricamento', text: textOfUnknown };
    showToast({ title, description: text, tone: 'error' });
  }
}
