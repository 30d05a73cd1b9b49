import { binId } from '@officina/contracts/bin';
import type { Versioned } from '@officina/contracts/client';
import { plurals } from '@officina/contracts/kinds';
import { newKey } from '@officina/contracts/new-key';
import { showToast } from '@officina/platform';
import { useRef, useState } from 'react';
import type { FieldLabels } from '../drafts/conflict';
import { useVersionedForm } from '../drafts/use-versioned-form';
import { api } from '../http/api';
import { errorToast } from '../http/failures';
import { useRefresh } from '../http/refresh';
import { retryAfterQuestion } from '../http/session-expiry';
import { outcomeText } from '../lists/outcome-text';
import { type Pictured, withCopiedPictures } from '../photos/copy-pictures';
import { withLocalPictures } from './local-resolver';
import { nullWhenGone } from './record.queries';
import type { EditedKind } from './record-kind';
import { sendWithPictures } from './send-pictures';

/** The form of a record, its draft, and a save that keeps the changes of other users. */
export function useRecordForm<Values extends Pictured>(
  { name, emptyDraft, resolver, formCalls }: EditedKind<Values>,
  labels: FieldLabels<Values>,
  record: (Versioned<Values> & { id: number }) | undefined,
) {
  const id = record?.id;
  const [key] = useState(newKey);
  const [rules] = useState(() => withLocalPictures(resolver));
  const refresh = useRefresh(name);

  /** Whether the last save stored the edits and the order of the photos, too. */
  const arePicturesChanged = useRef(true);

  async function send<Sent extends Partial<Values>>(values: Sent, call: (body: Sent) => Promise<number>) {
    arePicturesChanged.current = await sendWithPictures(name, values, call);
    return undefined;
  }

  const create = (whole: Values) => send(whole, async (body) => (await formCalls.create(body, key)).id);

  const versioned = useVersionedForm<Values>({
    start: () => record ?? { value: emptyDraft(), version: '' },
    keyParts: { form: plurals[name], record: id ?? null },
    resolver: rules,
    labels,
    calls:
      id === undefined
        ? create
        : {
            update: (changes, version) =>
              send(changes, async (body) => {
                await formCalls.update(id, body, version);
                return id;
              }),
            read: () => retryAfterQuestion(() => nullWhenGone(formCalls.read(id))),
            restore: () => api.call('restoreFromBin', { body: { ids: [binId(name, id)] } }),
            createAnew: async (whole) => create(await withCopiedPictures(whole)),
          },
    failure: 'Errore durante il salvataggio',
  });

  /** Resolves to whether the record was saved. Errors are shown in a toast and rethrown. */
  async function save(sent: Values): Promise<boolean> {
    const { kind } = await versioned.save(sent);
    if (kind !== 'saved' && kind !== 'created') return false;
    const title = outcomeText(kind === 'created' ? 'creat' : 'aggiornat', name, 1);
    showToast(
      arePicturesChanged.current
        ? { title, tone: 'success' }
        : errorToast(
            'Modifiche alle foto non salvate',
            `${title}. Riapri la scheda per rifare ritagli, testi e ordine delle foto.`,
          ),
    );
    await refresh();
    return true;
  }

  async function takeRestored() {
    await versioned.takeCurrent();
    await refresh();
  }

  return { ...versioned, save, takeRestored };
}
