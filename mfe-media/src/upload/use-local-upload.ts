import { showToast } from '@officina/platform';
import { useEffect, useRef, useState } from 'react';
import { nextProgress, progressDoneMs, progressStepMs, refusalOf } from './picture-rules';

/** Reads one file at a time; `percent` is null while the progress bar is hidden. */
export function useLocalUpload(onPicture: (dataUrl: string) => void) {
  const [percent, setPercent] = useState<number | null>(null);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isReading = percent !== null && percent < 100;

  useEffect(() => {
    if (!isReading) return;
    const creep = setInterval(() => {
      setPercent((current) => (current === null || current === 100 ? current : nextProgress(current)));
    }, progressStepMs);
    return () => clearInterval(creep);
  }, [isReading]);
  useEffect(() => () => clearTimeout(rest.current), []);

  async function take(file: File) {
    const refusal = refusalOf(file);
    if (refusal) {
      showToast({ ...refusal, tone: 'error' });
      return;
    }
    clearTimeout(rest.current);
    setPercent(0);
    try {
      const dataUrl = await readDataUrl(file);
      setPercent(100);
      rest.current = setTimeout(() => setPercent(null), progressDoneMs);
      onPicture(dataUrl);
      showToast({
        title: 'Immagine caricata',
        description: "L'immagine è stata caricata con successo",
        tone: 'success',
      });
    } catch {
      setPercent(null);
      showToast({
        title: 'Errore di caricamento',
        description: "Si è verificato un errore durante il caricamento dell'immagine",
        tone: 'error',
      });
    }
  }

  return { percent, isReading, take };
}

function readDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      if (typeof reader.result === 'string' && file.size > 0) resolve(reader.result);
      else reject(new Error());
    };
    reader.onerror = () => reject(new Error());
    reader.readAsDataURL(file);
  });
}
