import { newKey } from '@officina/contracts/new-key';
import { plainText } from '@officina/contracts/plain-text';

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

/** Unsent replies, stored in this browser. Without storage, or without free space, there are none. */
export const replyDrafts = {
  read(messageId: number): Reply | null {
    try {
      return parse(localStorage.getItem(prefix + messageId))?.reply ?? null;
    } catch {
      return null;
    }
  },

  /** Stores a reply; one without a text and photos is removed. */
  keep(messageId: number, reply: Reply): void {
    try {
      clearOld();
      if (plainText(reply.text) === '' && reply.pictures.length === 0) localStorage.removeItem(prefix + messageId);
      else localStorage.setItem(prefix + messageId, JSON.stringify({ savedAt: Date.now(), reply }));
    } catch {
      // The reply is not stored, but it is still in the dialog.
    }
  },

  forget(messageId: number): void {
    replyDrafts.keep(messageId, { key: '', text: '', fromEmail: '', subject: '', pictures: [] });
  },
};

function clearOld(): void {
  const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
  for (const key of keys.filter((candidate) => candidate.startsWith(prefix))) {
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
