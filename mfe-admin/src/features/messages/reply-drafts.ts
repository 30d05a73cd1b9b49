import { newKey } from '@officina/contracts/new-key';
import { plainText } from '@officina/contracts/plain-text';
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
const maxAgeMs = 30 * 24 * 60 * 60 * 1000;

/**
 * Unsent replies, stored in this browser by the prefix of whose they are (`useDraftPrefix`). Those that an earlier release
 * stored without it are offered to nobody, as any of the people at this computer may have written them.
 */
export const replyDrafts = {
  read(own: string): Reply | null {
    try {
      return parse(localStorage.getItem(prefix + own))?.reply ?? null;
    } catch {
      return null;
    }
  },

  /** Stores a reply; one without a text and photos is removed. */
  keep(own: string, reply: Reply): void {
    try {
      clearOld();
      if (plainText(reply.text) === '' && reply.pictures.length === 0) localStorage.removeItem(prefix + own);
      else localStorage.setItem(prefix + own, JSON.stringify({ savedAt: Date.now(), reply }));
    } catch {
      // The reply is not stored, but it is still in the dialog.
    }
  },

  forget(own: string): void {
    replyDrafts.keep(own, { key: '', text: '', fromEmail: '', subject: '', pictures: [] });
  },

  /** Removes what anybody at this computer has begun to answer to a message whose person is erased. */
  erase(messageId: number): void {
    for (const key of storedKeys())
      if (key.endsWith(draftPrefix({ username: '', form: 'reply', record: messageId }))) localStorage.removeItem(key);
  },
};

const storedKeys = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith(prefix));

function clearOld(): void {
  for (const key of storedKeys()) {
    if ((parse(localStorage.getItem(key))?.savedAt ?? 0) < Date.now() - maxAgeMs) localStorage.removeItem(key);
  }
}

/** Null for an invalid entry: another release, or another program, may have written it. */
function parse(stored: string | null): { savedAt: number; reply: Reply } | null {
  try {
    const { savedAt, reply } = JSON.parse(stored ?? '');
    // An earlier release stored neither the key nor photos.
    const { key = newKey(), text, fromEmail, subject, pictures = [] } = reply;
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
