import { newKey } from '@officina/contracts/new-key';
import { plainText } from '@officina/contracts/plain-text';
import { storedMaxAgeMs } from '../../shared/browser/browser-store';
import { draftPrefix } from '../../shared/drafts/draft';

/** A photo that is stored on the server for a reply. */
export interface ReplyPicture {
  filename: string;
  url: string;
}

/** The fields of the reply dialog. */
export interface Reply {
  /** The server stores a reply once for each key, however often it is sent. */
  key: string;
  text: string;
  fromEmail: string;
  subject: string;
  pictures: ReplyPicture[];
}

const prefix = 'officina.reply.';

/**
 * Replies that are not sent, and notes that are not added, by the prefix of whose they are (`useDraftPrefix`). They are in the
 * local storage, and not in IndexedDB as the drafts of other forms, because it answers at once: their forms open with them.
 */
export const messageDrafts = {
  read(own: string): Reply | null {
    try {
      moveNote(own);
      return parse(localStorage.getItem(prefix + own))?.reply ?? null;
    } catch {
      return null;
    }
  },

  /** Stores a reply, or a note, which has a text alone; one without a text and photos is removed. */
  keep(own: string, reply: Pick<Reply, 'text'> & Partial<Reply>): void {
    try {
      clearOld();
      if (plainText(reply.text) === '' && !reply.pictures?.length) localStorage.removeItem(prefix + own);
      else localStorage.setItem(prefix + own, JSON.stringify({ savedAt: Date.now(), reply }));
    } catch {
      // It is not stored, but it is still in its form.
    }
  },

  forget: (own: string): void => messageDrafts.keep(own, { text: '' }),

  /** Removes what anybody at this computer has begun to write about a message whose person is erased. */
  erase(messageId: number): void {
    const ends = ['reply', 'note'].map((form) => draftPrefix({ username: '', form, record: messageId }));
    for (const key of storedKeys()) if (ends.some((end) => key.endsWith(end))) localStorage.removeItem(key);
  },
};

/** An earlier release kept notes for the tab alone. */
function moveNote(own: string): void {
  const note = sessionStorage.getItem(`officina.note.${own}`);
  if (note === null) return;
  messageDrafts.keep(own, { text: note });
  sessionStorage.removeItem(`officina.note.${own}`);
}

const storedKeys = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith(prefix));

function clearOld(): void {
  for (const key of storedKeys()) {
    if ((parse(localStorage.getItem(key))?.savedAt ?? 0) < Date.now() - storedMaxAgeMs) localStorage.removeItem(key);
  }
}

/** Null for an invalid entry: another release, or another program, may have written it. */
function parse(stored: string | null): { savedAt: number; reply: Reply } | null {
  try {
    const { savedAt, reply } = JSON.parse(stored ?? '');
    const { key = newKey(), text, fromEmail = '', subject = '', pictures = [] } = reply;
    const isReply = [key, text, fromEmail, subject].every((value) => typeof value === 'string');
    if (!isReply || typeof savedAt !== 'number' || !Array.isArray(pictures) || !pictures.every(isPicture)) return null;
    return { savedAt, reply: { key, text, fromEmail, subject, pictures } };
  } catch {
    return null;
  }
}

const isPicture = (picture: unknown): picture is ReplyPicture =>
  typeof picture === 'object' &&
  picture !== null &&
  'filename' in picture &&
  typeof picture.filename === 'string' &&
  'url' in picture &&
  typeof picture.url === 'string';
