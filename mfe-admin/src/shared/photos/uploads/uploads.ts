import { getDefaultStore } from '@officina/forms';
import { keepPicture, readyPicture } from '../local-pictures';
import { untilOnline } from './connection';
import { uploadPicture } from './send-picture';
import { isInProgress } from './upload';
import { createUploadQueue } from './upload-queue';

/** The only queue of this tab: uploads continue while other pages of the back office are open. */
export const uploads = createUploadQueue({
  send: uploadPicture,
  keepFile: keepPicture,
  prepare: readyPicture,
  untilOnline,
});

// Closing the tab stops uploads until the page is opened again.
const askFirst = (event: BeforeUnloadEvent) => event.preventDefault();
getDefaultStore().sub(uploads.uploadsAtom, () => {
  const isOpen = uploads.all().some((upload) => isInProgress(upload) || upload.status.step === 'chosen');
  if (isOpen) window.addEventListener('beforeunload', askFirst);
  else window.removeEventListener('beforeunload', askFirst);
});
