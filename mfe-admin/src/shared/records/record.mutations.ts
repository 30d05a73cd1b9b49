import { type OwnerKind, withArticleAfterDi } from '@officina/contracts/kinds';
import { useMutation } from '@officina/forms';
import { showToast } from '@officina/platform';
import { isGone, showFailure } from '../failures';
import { inBatches, oneOrSeveral } from '../lists/in-batches';
import { outcomeText, showOutcome } from '../lists/outcome';
import { useUndoableDelete } from '../lists/use-undoable-delete';
import { useRefresh } from '../refresh';
import type { ChangedKind } from './record-kind';

const failureOf = (what: string, kind: OwnerKind): string =>
  `Si è verificato un errore nell'${what} ${withArticleAfterDi(kind)}.`;

/** Sets the flag of one record. */
export function useSetFlag({ name, changeCalls }: ChangedKind) {
  const refresh = useRefresh(name);
  return useMutation({
    mutationFn: ({ id, value }: { id: number; value: boolean }) => changeCalls.setFlag(id, value),
    onSuccess: async () => {
      showToast({ title: outcomeText('aggiornat', name, 1), tone: 'success' });
      await refresh();
    },
    onError: async (error) => {
      showFailure(error, failureOf('aggiornamento', name));
      // Another user has deleted it: the list is stale.
      if (isGone(error)) await refresh();
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
