import { binId } from '@officina/contracts/bin';
import type { RecordKind } from '@officina/contracts/kinds';
import { useMutation } from '@officina/forms';
import { showToast } from '@officina/platform';
import { showFailure } from '../failures';
import { useFailedChange, useRefresh } from '../refresh';
import { restoreInBatches } from './in-batches';
import { outcomeText, showOutcome } from './outcome';
import { takeBack } from './take-back';

export interface UndoableDelete<Input> {
  kind: RecordKind;
  /** Deletes; resolves to the ids of the records that are in the bin now. */
  remove: (input: Input) => Promise<readonly (number | string)[]>;
  /** Mutations of one scope run one after the other. */
  scope?: { id: string };
  /** Description of the success toast. */
  description?: string;
  /** Text of the error toast if the error has no message. */
  failed: string;
}

/** Key of the running deletions of a kind. */
export const deletionsOf = (kind: RecordKind) => ['admin', 'delete', kind] as const;

/** A deletion of one record or of a list of ids, whose toast offers "Ripristina" for eight seconds. */
export function useUndoableDelete<Input>(options: UndoableDelete<Input>) {
  const { kind, remove, scope, description, failed } = options;
  const refresh = useRefresh(kind);

  /** Restores the records just deleted, even after their list has been unmounted. */
  async function undo(ids: readonly (number | string)[]) {
    try {
      await restoreInBatches(ids.map((id) => binId(kind, id)));
      showToast({ title: outcomeText('ripristinat', kind, ids.length), tone: 'success' });
    } catch (error) {
      showFailure(error, 'Non è stato possibile annullare l’eliminazione.');
    }
    await refresh();
  }

  return useMutation({
    mutationKey: deletionsOf(kind),
    scope,
    mutationFn: remove,
    onSuccess: async (ids, input) => {
      showOutcome('eliminat', kind, ids.length, Array.isArray(input) ? input.length : 1, {
        // Later the record can be restored from the bin.
        ...takeBack(() => void undo(ids), 'Ripristina'),
        description,
      });
      await refresh();
    },
    onError: useFailedChange(kind, failed),
  });
}
