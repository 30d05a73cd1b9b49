import { plainText } from '@officina/contracts/plain-text';
import type { ReplyDraft } from '@officina/contracts/thread';
import { useEffect, useState } from 'react';
import { type Draft, draftPrefix } from '../../shared/drafts/draft';
import { draftStore } from '../../shared/drafts/draft-store';
import { useDraftPrefix } from '../../shared/drafts/use-draft-prefix';

const forms = ['reply', 'note'] as const;

/**
 * The unsent reply to a message, or note about it: undefined while it is read, null if there is none. `keep` stores one,
 * and removes one without a text and photos. `isKept`: false once the browser has refused to store it.
 */
export function useMessageDraft(form: (typeof forms)[number], messageId: number) {
  const key = useDraftPrefix(form, messageId);
  const [draft, setDraft] = useState<Draft['changed'] | null>();
  const [isKept, setKept] = useState(true);
  useEffect(() => void read(key).then(setDraft), [key]);

  function keep(typed: Pick<ReplyDraft, 'text' | 'pictures'>) {
    if (plainText(typed.text) === '' && !typed.pictures?.length) void draftStore.remove(key);
    else
      void draftStore.put({ key, savedAt: Date.now(), version: '', changed: { ...typed }, before: {} }).then(setKept);
  }
  return { draft, isKept, keep };
}

async function read(key: string): Promise<Draft['changed'] | null> {
  await moveFormer().catch(() => undefined);
  await draftStore.clearOld();
  return (await draftStore.get(key))?.changed ?? null;
}

/** Removes the drafts of all users of this browser about a message whose person is erased. */
export async function eraseMessageDrafts(messageId: number): Promise<void> {
  const ends = forms.map((form) => draftPrefix({ username: '', form, record: messageId }));
  for (const { key } of await draftStore.list())
    if (ends.some((end) => key.endsWith(end))) await draftStore.remove(key);
}

/** Moves what releases before December 2026 kept in `localStorage` and, of notes, in `sessionStorage`. */
async function moveFormer(): Promise<void> {
  for (const storage of [localStorage, sessionStorage]) {
    for (const [name, stored] of Object.entries<string>(storage)) {
      const [, form, key] = /^officina\.(reply|note)\.(.+)$/.exec(name) ?? [];
      if (key === undefined) continue;
      const { savedAt = Date.now(), reply = {} } = form === 'note' ? { reply: { text: stored } } : JSON.parse(stored);
      const pictures = reply.pictures?.map((picture: { filename?: string }) => picture.filename ?? picture) ?? [];
      const isKept = await draftStore.put({ key, savedAt, version: '', changed: { ...reply, pictures }, before: {} });
      if (isKept) storage.removeItem(name);
    }
  }
}
