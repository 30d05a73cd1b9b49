/** The fields of the reply dialog. */
export interface Reply {
  text: string;
  fromEmail: string;
  subject: string;
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

  /** Stores a reply; one without a text is removed. */
  keep(messageId: number, reply: Reply): void {
    try {
      clearOld();
      if (reply.text.trim() === '') localStorage.removeItem(prefix + messageId);
      else localStorage.setItem(prefix + messageId, JSON.stringify({ savedAt: Date.now(), reply }));
    } catch {
      // The reply is not stored, but it is still in the dialog.
    }
  },

  forget(messageId: number): void {
    replyDrafts.keep(messageId, { text: '', fromEmail: '', subject: '' });
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
    const { text, fromEmail, subject } = reply;
    const isReply = [text, fromEmail, subject].every((value) => typeof value === 'string');
    return isReply && typeof savedAt === 'number' ? { savedAt, reply: { text, fromEmail, subject } } : null;
  } catch {
    return null;
  }
}
