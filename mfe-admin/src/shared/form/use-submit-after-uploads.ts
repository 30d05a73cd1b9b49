import { type FormEvent, type RefObject, useState } from 'react';

const loading = new WeakMap<object, Set<Promise<boolean>>>();

/**
 * Registers a photo that a form, identified by its `control`, is uploading; `stored` resolves to whether it succeeded.
 */
export function trackUpload(control: object, stored: Promise<boolean>): void {
  const photos = loading.get(control) ?? new Set();
  loading.set(control, photos.add(stored));
  void stored.finally(() => photos.delete(stored));
}

/** Whether a form is on screen. A dialog is inert while it closes, with its form still in the document. */
export const isOpen = ({ current }: RefObject<HTMLElement | null>): boolean =>
  current !== null && current.closest('[inert]') === null;

/**
 * Submits a form after its photos are uploaded; not if one of them failed, which is shown beside it, nor if the form
 * was closed meanwhile.
 */
export function useSubmitAfterUploads(
  control: object,
  send: () => Promise<unknown>,
  element: RefObject<HTMLElement | null>,
) {
  const [isWaiting, setWaiting] = useState(false);

  async function submit(event?: FormEvent) {
    event?.preventDefault();
    if (isWaiting) return;
    setWaiting(true);
    const stored = await Promise.all(loading.get(control) ?? []);
    setWaiting(false);
    if (isOpen(element) && stored.every(Boolean)) await send();
  }

  return { isWaiting, submit: (event?: FormEvent) => void submit(event) };
}
