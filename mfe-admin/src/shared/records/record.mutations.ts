import { type OwnerKind, withArticleAfterDi } from '@officina/contracts/kinds';
import { useMutation } from '@officina/forms';
import { showToast } from '@officina/platform';
import { useRef } from 'react';
import { showFailure } from '../failures';
import { inBatches, oneOrSeveral } from '../lists/in-batches';
import { outcomeText, showOutcome } from '../lists/outcome';
import { useUndoableDelete } from '../lists/use-undoable-delete';
import { useFailedChange, useRefresh } from '../refresh';
import type { ChangedKind } from './record-kind';

/** Called when the flag of records has been set. */
export type FlagSet = (ids: readonly number[], value: boolean) => void;

const failureOf = (what: string, kind: OwnerKind): string =>
  `Si è verificato un errore nell'${what} ${withArticleAfterDi(kind)}.`;

/**
 * Sets the flag of one record. The flags of several records may be on their way at the same time: `onSet` is called
 * once after the last answer, with all ids of each value.
 */
export function useSetFlag({ name, changeCalls }: ChangedKind, onSet?: FlagSet) {
  const refresh = useRefresh(name);
  const batch = useRef({ running: 0, values: new Map<number, boolean>() });
  return useMutation({
    mutationFn: ({ id, value }: { id: number; value: boolean }) => changeCalls.setFlag(id, value),
    onMutate: () => {
      batch.current.running += 1;
    },
    onSuccess: async (_, { id, value }) => {
      batch.current.values.set(id, value);
      showToast({ title: outcomeText('aggiornat', name, 1), tone: 'success' });
      await refresh();
    },
    onError: useFailedChange(name, failureOf('aggiornamento', name)),
    onSettled: () => {
      batch.current.running -= 1;
      if (batch.current.running > 0) return;
      const values = [...batch.current.values];
      batch.current.values.clear();
      for (const value of [true, false]) {
        const ids = values.flatMap(([id, set]) => (set === value ? [id] : []));
        if (ids.length > 0) onSet?.(ids, value);
      }
    },
  });
}

/** Sets the flag of several records. */
export function useSetFlags({ name, changeCalls }: ChangedKind) {
  const refresh = useRefresh(name);
  return useMutation({
    mutationFn: ({ ids, value }: { ids: readonly number[]; value: boolean }) =>
      inBatches(ids, (batch) => changeCalls.setFlags(batch, value)),
    onSuccess: async (done, { ids }) => {
      showOutcome('aggiornat', name, done.length, ids.length);
      await refresh();
    },
    onError: (error) => showFailure(error, failureOf('aggiornamento', name)),
  });
}

/** Moves records to the bin. */
export const useDeleteRecords = ({ name, changeCalls }: ChangedKind) =>
  useUndoableDelete<readonly number[]>({
    kind: name,
    remove: (ids) => oneOrSeveral(ids, changeCalls.delete, changeCalls.deleteSeveral),
    failed: failureOf('eliminazione', name),
  });
