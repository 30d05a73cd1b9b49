import { capitalized, noneLabel, type OwnerKind, participle, withArticleAfterDi } from '@officina/contracts/kinds';
import { useMutation } from '@officina/forms';
import { showToast } from '@officina/platform';
import { useRef } from 'react';
import { refusedFields, sentenceMs, showFailure } from '../failures';
import { inBatches, oneOrSeveral } from '../lists/in-batches';
import { outcomeText, showOutcome } from '../lists/outcome';
import { useUndoableDelete } from '../lists/use-undoable-delete';
import { useFailedChange, useRefresh } from '../refresh';
import type { ChangedKind, ListedChange } from './record-kind';

/** Called when records have been changed from their list. */
export type Changed<Change> = (ids: readonly number[], change: Change) => void;

const failureOf = (what: string, kind: OwnerKind): string =>
  `Si è verificato un errore nell'${what} ${withArticleAfterDi(kind)}.`;

export interface ChangeOutcome<Change> {
  onChanged?: Changed<Change> | undefined;
  /** Opens the form of a record that lacks something for the state that was asked for. */
  complete: (id: number) => void;
}

/**
 * Changes one record. Several may be on their way at the same time: `onChanged` is called once after the last answer,
 * with all ids of each change.
 */
export function useChangeRecord<Change extends ListedChange>(
  { name, labelOf, changeCalls }: ChangedKind<Change>,
  { onChanged, complete }: ChangeOutcome<Change>,
) {
  const refresh = useRefresh(name);
  const batch = useRef({ running: 0, done: new Map<number, Change>() });
  const failed = useFailedChange(name, failureOf('aggiornamento', name));
  return useMutation({
    mutationFn: ({ id, change }: { id: number; change: Change }) => changeCalls.change(id, change),
    onMutate: () => {
      batch.current.running += 1;
    },
    onSuccess: async (_, { id, change }) => {
      batch.current.done.set(id, change);
      showToast({ title: outcomeText('aggiornat', name, 1), tone: 'success' });
      await refresh();
    },
    onError: async (error, { id }) => {
      const lacks = [...refusedFields(error).keys()].map((field) => labelOf(field) ?? field);
      if (lacks.length === 0) return failed(error);
      showToast({
        title: 'La scheda non è ancora completa',
        description: `Da completare: ${lacks.join(', ')}.`,
        tone: 'error',
        duration: sentenceMs,
        action: { label: 'Completa', run: () => complete(id) },
      });
    },
    onSettled: () => {
      batch.current.running -= 1;
      if (batch.current.running > 0) return;
      const changes = Map.groupBy(batch.current.done, ([, change]) => change);
      batch.current.done.clear();
      for (const [change, done] of changes)
        onChanged?.(
          done.map(([id]) => id),
          change,
        );
    },
  });
}

/** Changes several records; those that lack something for the state stay as they are, and are named. */
export function useChangeRecords<Change extends ListedChange>(
  { name, changeCalls }: ChangedKind<Change>,
  nameOf: (id: number) => string,
) {
  const refresh = useRefresh(name);
  return useMutation({
    mutationFn: async ({ ids, change }: { ids: readonly number[]; change: Change }) => {
      const refused = new Map<number, string>();
      const done = await inBatches(ids, async (some) => {
        const answer = await changeCalls.changeSeveral(some, change);
        for (const { id, message } of answer.refused ?? []) refused.set(id, message);
        return answer;
      });
      return { done, refused };
    },
    onSuccess: async ({ done, refused }, { ids }) => {
      const description = [...refused].map(([id, message]) => `${nameOf(id)}: ${message}`).join('\n');
      if (refused.size === 0) showOutcome('aggiornat', name, done.length, ids.length);
      else
        showToast({
          title:
            done.length > 0
              ? outcomeText('aggiornat', name, done.length, ids.length)
              : `${capitalized(noneLabel(name))} ${participle('aggiornat', name, 1)}`,
          description,
          tone: 'error',
          duration: sentenceMs,
        });
      await refresh();
    },
    onError: (error) => showFailure(error, failureOf('aggiornamento', name)),
  });
}

/** Copies a record to a new draft, which is then opened. */
export function useDuplicate({ name, changeCalls }: ChangedKind<never>, open: (id: number) => void) {
  const refresh = useRefresh(name);
  return useMutation({
    mutationFn: changeCalls.duplicate,
    onSuccess: async ({ id }) => {
      showToast({ title: 'Copia creata', description: 'È una bozza: la vedi solo tu.', tone: 'success' });
      open(id);
      await refresh();
    },
    onError: useFailedChange(name, failureOf('aggiornamento', name)),
  });
}

/** Moves records to the bin. */
export const useDeleteRecords = ({ name, changeCalls }: ChangedKind<never>) =>
  useUndoableDelete<readonly number[]>({
    kind: name,
    remove: (ids) => oneOrSeveral(ids, changeCalls.delete, changeCalls.deleteSeveral),
    failed: failureOf('eliminazione', name),
  });
