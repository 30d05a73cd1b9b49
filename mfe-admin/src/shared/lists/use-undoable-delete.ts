import { binId } from '@officina/contracts/bin';
import type { RecordKind } from '@officina/contracts/kinds';
import { showFailure } from '../http/failures';
import { useWrite, type Write } from '../http/use-write';
import { restoreInBatches } from './in-batches';
import { outcomeText, outcomeToast } from './outcome-text';
import { undoAction } from './undo-action';

type Ids = readonly (number | string)[];

/** Deletes one record or several by id. Resolves to the ids of the records that are in the bin now. */
export interface UndoableDelete<Input> extends Pick<Write<Input, Ids>, 'call' | 'failed' | 'scope'> {
  kind: RecordKind;
  /** Description of the success toast. */
  description?: string;
}

/** Mutation key of the running deletions of a kind. */
export const deletionsOf = (kind: RecordKind) => ['admin', 'delete', kind] as const;

/** A deletion whose toast offers "Ripristina" for eight seconds; later the record can be restored from the bin. */
export function useUndoableDelete<Input>({ kind, description, ...deletion }: UndoableDelete<Input>) {
  const restore = useWrite({
    call: (ids: Ids) => restoreInBatches(ids.map((id) => binId(kind, id))),
    done: (_, { length }) => outcomeText('ripristinat', kind, length),
    failed: showFailure('Non è stato possibile annullare l’eliminazione.'),
    refreshes: [kind],
  });
  return useWrite({
    ...deletion,
    mutationKey: deletionsOf(kind),
    done: (ids, input) =>
      outcomeToast('eliminat', kind, ids.length, Array.isArray(input) ? input.length : 1, {
        ...undoAction(() => restore.mutate(ids), 'Ripristina'),
        description,
      }),
    refreshes: [kind],
  });
}
