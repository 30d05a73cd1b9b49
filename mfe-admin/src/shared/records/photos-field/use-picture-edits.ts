import { showToast } from '@officina/platform';
import { failureText } from '../../http/failures';
import { type Edited, patchOf, turnedEdit } from '../../photos/edits/edited';
import { isLocal, knownPicture } from '../../photos/local-pictures';
import type { OpenedPicture } from '../../photos/original-picture';
import { changesOf, sourceOf, withEdit } from '../../photos/picture-changes';
import type { ImageOwner } from '../../photos/uploads/image-owner';
import { readOriginal } from './read-original';
import { type StoredEdit, useReadEdit } from './stored-images';

/** Changes the current URL of a picture; does nothing if the picture was removed. */
type ChangeUrl = (change: (url: string) => string) => void;

/** Turns and crops the pictures of a form. Edits are stored with the form. */
export function usePictureEdits(owner: ImageOwner, openEditor: (picture: OpenedPicture) => unknown) {
  const readEdit = useReadEdit(owner);

  async function turn(url: string, change: ChangeUrl) {
    try {
      const stored = await readEdit(sourceOf(url));
      change((now) => changed(now, stored, turnedEdit(current(now, stored), 'right')));
    } catch (error) {
      tell('Non è stato possibile ruotare la foto', error);
    }
  }

  async function crop(url: string, change: ChangeUrl, opened: Pick<OpenedPicture, 'name' | 'returnTo'>) {
    const source = sourceOf(url);
    if (isLocal(source) && !knownPicture(source)?.isReady) {
      return showToast({ title: 'La foto è ancora in preparazione', description: 'Riprova tra qualche istante.' });
    }
    try {
      const stored = await readEdit(source);
      const original = await readOriginal(stored.original);
      if (!original) throw new Error();
      const before = current(url, stored);
      openEditor({
        ...opened,
        original,
        edited: before,
        onSave: (patch) => change((now) => changed(now, stored, { ...before, ...patch })),
      });
    } catch (error) {
      tell('Non è stato possibile aprire l’immagine', error);
    }
  }

  return { turn, crop };
}

const current = (url: string, stored: StoredEdit): Edited => changesOf(url).edited ?? stored.edited;

/** The URL of a picture with an edit; unchanged if the edit equals the stored one. */
const changed = (url: string, stored: StoredEdit, next: Edited): string =>
  withEdit(url, patchOf(stored.edited, next) && next, stored.original);

const tell = (title: string, error: unknown) =>
  showToast({ title, description: failureText(error, 'Controlla la connessione e riprova.'), tone: 'error' });
