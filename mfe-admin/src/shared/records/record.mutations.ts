import { type OwnerKind, withArticleAfterDi } from '@officina/contracts/kinds';
import { useMutation } from '@officina/forms';
import { showToast } from '@officina/platform';
import { showFailure } from '../failures';
import { inBatches, oneOrSeveral } from '../lists/in-batches';
import { outcomeText, showOutcome } from '../lists/outcome';
import { useUndoableDelete } from '../lists/use-undoable-delete';
import { useRefresh } from '../refresh';
import type { ListedKind } from './record-kind';

const failureOf = (what: string, kind: OwnerKind): string =>
  `Si è verificato un errore nell'${what} ${withArticleAfterDi(kind)}.`;

/** Changes the flag of one record. */
export function useToggle<Item extends { id: number }, Sort extends string>({
  name,
  flag,
  listCalls,
}: ListedKind<Item, Sort>) {
  const refresh = useRefresh(name);
  return useMutation({
    mutationFn: (item: Item) => listCalls.setFlag(item.id, !flag.isSet(item)),
    onSuccess: async () => {
      showToast({ title: outcomeText('aggiornat', name, 1), tone: 'success' });
      await refresh();
    },
    onError: (error) => showFailure(error, failureOf('aggiornamento', name)),
  });
}

/** Sets the flag of several records. */
export function useSetFlags<Item extends { id: number }, Sort extends string>({
  name,
  listCalls,
}: ListedKind<Item, Sort>) {
  const refresh = useRefresh(name);
  return useMutation({
    mutationFn: ({ ids, value }: { ids: readonly number[]; value: boolean }) =>
      inBatches(ids, (batch) => listCalls.setFlags(batch, value)),
    onSuccess: async (done, { ids }) => {
      showOutcome('aggiornat', name, done.length, ids.length);
      await refresh();
    },
    onError: (error) => showFailure(error, failureOf('aggiornamento', name)),
  });
}

/** Moves records to the bin. */
export const useDeleteRecords = <Item extends { id: number }, Sort extends string>({
  name,
  listCalls,
}: ListedKind<Item, Sort>) =>
  useUndoableDelete<readonly number[]>({
    kind: name,
    remove: (ids) => oneOrSeveral(ids, listCalls.delete, listCalls.deleteSeveral),
    failed: failureOf('eliminazione', name),
  });
