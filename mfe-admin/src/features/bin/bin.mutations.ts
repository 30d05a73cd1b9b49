import type { BinEntry } from '@officina/contracts/bin';
import { recordKinds } from '@officina/contracts/kinds';
import { api } from '../../shared/http/api';
import { unlessGone } from '../../shared/http/failures';
import { useWrite } from '../../shared/http/use-write';
import { restoreInBatches } from '../../shared/lists/in-batches';
import { outcomeText } from '../../shared/lists/outcome-text';

type Entries = readonly Pick<BinEntry, 'id' | 'kind'>[];

/** Restores deleted records; up to 200 of them in one transaction. */
export const useRestore = () =>
  useWrite({
    call: (entries: Entries) => restoreInBatches(entries.map(({ id }) => id)),
    done: (_, entries) => doneText('ripristinat', entries),
    failed: 'Ripristino non riuscito',
    refreshes: recordKinds,
  });

/** Deletes permanently. An entry that another user has already removed from the bin is no error. */
export const useDeleteForGood = () =>
  useWrite({
    call: async (entries: Entries) => {
      for (const { id } of entries) await unlessGone(api.call('deleteFromBin', { params: { id } }));
    },
    done: (_, entries) => `${doneText('eliminat', entries)} definitivamente`,
    failed: 'Eliminazione non riuscita',
    refreshes: recordKinds,
  });

/** Deletes permanently what was in the bin at a time, but nothing that was deleted after it. */
export const useEmptyBin = () =>
  useWrite({
    call: (until: string) => api.call('emptyBin', { query: { until } }),
    done: 'Cestino svuotato',
    failed: 'Eliminazione non riuscita',
    refreshes: recordKinds,
  });

/** "Auto ripristinata", "2 progetti ripristinati", and for different kinds "3 elementi ripristinati". */
function doneText(stem: string, entries: Entries): string {
  const [first] = entries;
  return first && entries.every(({ kind }) => kind === first.kind)
    ? outcomeText(stem, first.kind, entries.length)
    : `${entries.length} elementi ${stem}i`;
}
