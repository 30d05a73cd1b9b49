import type { BinEntry } from '@officina/contracts/bin';
import { isApiError } from '@officina/contracts/client';
import { recordKinds } from '@officina/contracts/kinds';
import { useMutation } from '@officina/forms';
import { showToast } from '@officina/platform';
import { api } from '../../shared/api';
import { showRefusal } from '../../shared/failures';
import { restoreInBatches } from '../../shared/lists/in-batches';
import { outcomeText } from '../../shared/lists/outcome';
import { useRefresh } from '../../shared/refresh';

/** Error toast and refresh. All lists are fetched again even after an error, because a call may fail half-way. */
function useAfterwards(failed: string) {
  const refresh = useRefresh(...recordKinds);
  return {
    onError: showRefusal(failed),
    onSettled: refresh,
  };
}

/** Restores deleted records; up to 200 of them all or none. */
export const useRestore = () =>
  useMutation({
    mutationFn: (entries: readonly Pick<BinEntry, 'id' | 'kind'>[]) => restoreInBatches(entries.map(({ id }) => id)),
    onSuccess: (_, entries) => showToast({ title: doneText('ripristinat', entries), tone: 'success' }),
    ...useAfterwards('Ripristino non riuscito'),
  });

/** Deletes permanently. An entry that another user has already removed from the bin is not an error. */
export const useDeleteForGood = () =>
  useMutation({
    mutationFn: async (entries: readonly Pick<BinEntry, 'id' | 'kind'>[]) => {
      for (const { id } of entries) {
        await api.call('deleteFromBin', { params: { id } }).catch((error: unknown) => {
          if (!isApiError(error) || error.status !== 404) throw error;
        });
      }
    },
    onSuccess: (_, entries) =>
      showToast({ title: `${doneText('eliminat', entries)} definitivamente`, tone: 'success' }),
    ...useAfterwards('Eliminazione non riuscita'),
  });

export const useEmptyBin = () =>
  useMutation({
    mutationFn: () => api.call('emptyBin'),
    onSuccess: () => showToast({ title: 'Cestino svuotato', tone: 'success' }),
    ...useAfterwards('Eliminazione non riuscita'),
  });

/** "Auto ripristinata", "2 progetti ripristinati", and for different kinds "3 elementi ripristinati". */
function doneText(stem: string, entries: readonly Pick<BinEntry, 'kind'>[]): string {
  const [first] = entries;
  return first && entries.every(({ kind }) => kind === first.kind)
    ? outcomeText(stem, first.kind, entries.length)
    : `${entries.length} elementi ${stem}i`;
}
