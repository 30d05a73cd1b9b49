import { getDefaultStore } from '@officina/forms';
import { keepPicture, readyPicture } from '../pictures/local-pictures';
import { uploadPicture } from './send-picture';
import { isUnderWay } from './upload';
import { createUploadQueue } from './upload-queue';

/** The longest wait in milliseconds before a lost connection is tried again. */
const longestWaitMs = 30_000;

/** The only queue of this tab: uploads continue while other pages of the back office are open. */
export const uploads = createUploadQueue({
  send: uploadPicture,
  keepFile: keepPicture,
  prepare: readyPicture,
  untilOnline,
});

/** Waits longer after each attempt, but not when the browser says that the connection is back. */
function untilOnline(attempt: number): Promise<void> {
  return new Promise((settle) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      settle();
    };
    const timer = setTimeout(done, Math.min(longestWaitMs, 2000 * 2 ** attempt));
    window.addEventListener('online', done);
  });
}

// Closing the tab stops uploads until the page is opened again.
const askFirst = (event: BeforeUnloadEvent) => event.preventDefault();
getDefaultStore().sub(uploads.uploadsAtom, () => {
  const isOpen = uploads.all().some((upload) => isUnderWay(upload) || upload.status.step === 'chosen');
  if (isOpen) window.addEventListener('beforeunload', askFirst);
  else window.removeEventListener('beforeunload', askFirst);
});
