import type { ContactMessage } from '@officina/contracts/message';
import { useState } from 'react';

/**
 * The rows of the list. Opening a message marks it as read, which removes it from a list of unread messages:
 * its row is kept while it is open.
 */
export function useRows(messages: readonly ContactMessage[], openId: number | null): readonly ContactMessage[] {
  const [open, setOpen] = useState<ContactMessage | null>(null);
  const found = messages.find(({ id }) => id === openId);
  if (found && found !== open) setOpen(found);
  if (found || open === null || open.id !== openId) return messages;
  return [...messages, { ...open, read: true }].sort(newestFirst);
}

const newestFirst = (a: ContactMessage, b: ContactMessage): number =>
  b.createdAt.localeCompare(a.createdAt) || b.id - a.id;
