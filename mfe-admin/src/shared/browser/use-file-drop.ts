import { useEffect, useEffectEvent, useState } from 'react';
import { droppedFiles } from './dropped-files';

/**
 * Handles files that are dropped anywhere on the page, except on elements that handle them themselves. Returns whether
 * files are being dragged over the page.
 */
export function useFileDrop(onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    /** Browsers also treat a dragged picture of the page as a file. */
    let isOwn = false;
    const isOurs = (event: DragEvent) => !event.defaultPrevented && !isOwn && hasFiles(event);
    const leaving = new AbortController();
    const on = (name: DragName, handle: (event: DragEvent) => void) =>
      document.addEventListener(name, handle, { signal: leaving.signal });
    on('dragstart', () => {
      isOwn = true;
    });
    on('dragend', () => {
      isOwn = false;
    });
    on('dragover', (event) => {
      setOver(isOurs(event));
      if (isOurs(event)) event.preventDefault();
    });
    on('dragleave', ({ relatedTarget }) => (relatedTarget === null ? setOver(false) : undefined));
    on('drop', (event) => {
      setOver(false);
      if (!isOurs(event) || !event.dataTransfer) return;
      event.preventDefault();
      void droppedFiles(event.dataTransfer).then((files) => (files.length > 0 ? take(files) : undefined));
    });
    return () => leaving.abort();
  }, []);
  return isOver;
}

/**
 * Prevents that a dropped file or link that nothing handles replaces the page. Text is left to the browser, which
 * inserts it into a text field.
 */
export function useNoStrayDrops(): void {
  useEffect(() => {
    const ignoreDrop = (event: DragEvent) => {
      if (event.defaultPrevented || !(hasFiles(event) || isLinkBesideFields(event))) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
    };
    // On the window, after handlers on the document.
    window.addEventListener('dragover', ignoreDrop);
    window.addEventListener('drop', ignoreDrop);
    return () => {
      window.removeEventListener('dragover', ignoreDrop);
      window.removeEventListener('drop', ignoreDrop);
    };
  }, []);
}

type DragName = 'dragstart' | 'dragend' | 'dragover' | 'dragleave' | 'drop';

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;

const isLinkBesideFields = ({ dataTransfer, target }: DragEvent): boolean =>
  (dataTransfer?.types.includes('text/uri-list') ?? false) &&
  !(target instanceof Element && target.closest('input, textarea'));
