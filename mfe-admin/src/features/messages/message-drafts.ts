import { newKey } from '@officina/contracts/new-key';
import { plainText } from '@officina/contracts/plain-text';
import type { ReplyDraft } from '@officina/contracts/thread';
import { storedMaxAgeMs } from '../../shared/browser/browser-store';
import { draftPrefix } from '../../shared/drafts/draft';

const prefix = 'officina.reply.';

/**
 * Unsent replies and notes, by their draft prefix (`useDraftPrefix`). They are in `localStorage`, not in IndexedDB as
 * the drafts of other forms, because it is synchronous: the forms open with their drafts.
 */
export const messageDrafts = {
  read(own: string): ReplyDraft | null {
    try {
      moveNote(own);
      return parse(localStorage.getItem(prefix + own))?.reply ?? null;
    } catch {
      return null;
    }
  },

  /** Stores a reply, or a note, which has only a text; one without a text and photos is removed. */
  keep(own: string, reply: Pick<ReplyDraft, 'text'> & Partial<ReplyDraft>): void {
    try {
      clearOld();
      if (plainText(reply.text) === '' && !reply.pictures?.length) localStorage.removeItem(prefix + own);
      else localStorage.setItem(prefix + own, JSON.stringify({ savedAt: Date.now(), reply }));
    } catch {
      // Without storage the text is only in its form.
    }
  },

  forget: (own: string): void => messageDrafts.keep(own, { text: '' }),

  /** Removes the drafts of all users of this browser about a message whose person is erased. */
  erase(messageId: number): void {
    const ends = ['reply', 'note'].map((form) => draftPrefix({ username: '', form, record: messageId }));
    for (const key of storedKeys()) if (ends.some((end) => key.endsWith(end))) localStorage.removeItem(key);
  },
};

/** Moves a note from `sessionStorage`, where an earlier release kept it. */
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

/** Null for an invalid entry, e.g. of another release. */
function parse(stored: string | null): { savedAt: number; reply: ReplyDraft } | null {
  try {
    const { savedAt, reply } = JSON.parse(stored ?? '');
    const { key = newKey(), text, fromEmail = '', subject = '' } = reply;
    // An earlier release stored their URLs, too.
    const pictures = reply.pictures?.map((picture: { filename?: unknown }) => picture.filename ?? picture) ?? [];
    const isReply = [key, text, fromEmail, subject].every(isText);
    if (!isReply || typeof savedAt !== 'number' || !pictures.every(isText)) return null;
    return { savedAt, reply: { key, text, fromEmail, subject, pictures, byBrowser: false } };
  } catch {
    return null;
  }
}

const isText = (value: unknown): boolean => typeof value === 'string';
