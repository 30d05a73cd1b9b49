import { binId } from '@officina/contracts/bin';
import { isApiError } from '@officina/contracts/client';
import type { RecordKind } from '@officina/contracts/kinds';
import { useMutation } from '@officina/forms';
import { showToast } from '@officina/platform';
import { api } from '../api';
import { showFailure } from '../failures';
import { listsOf, useRefresh } from '../refresh';
import { outcomeText } from './outcome-text';
import { showOutcome } from './show-outcome';

/** Milliseconds in which a deletion can be taken back where one is. Later the bin does it. */
const undoTime = 8000;

export interface UndoableDelete<Input> {
  kind: RecordKind;
  /** Deletes; answers the ids of what is in the bin now. */
  remove: (input: Input) => Promise<readonly (number | string)[]>;
  /** Writes of one scope wait for each other. */
  scope?: { id: string };
  /** Under the title of the toast. */
  description?: string;
  /** How many records were to be deleted; as many as were deleted when absent. */
  chosen?: (input: Input) => number;
  /** What the toast of a failure says where the failure itself says nothing. */
  failed: string;
}

/** A deletion whose toast offers "Annulla" for eight seconds. */
export function useUndoableDelete<Input>(options: UndoableDelete<Input>) {
  const { kind, remove, scope, description, chosen, failed } = options;
  const refresh = useRefresh(listsOf[kind]);
  const undo = useUndo(kind);
  return useMutation({
    ...(scope ? { scope } : {}),
    mutationFn: remove,
    onSuccess: async (ids, input) => {
      showOutcome('eliminat', kind, ids.length, chosen?.(input) ?? ids.length, {
        action: { label: 'Annulla', run: () => void undo(ids) },
        duration: undoTime,
        ...(description ? { description } : {}),
      });
      await refresh();
    },
    onError: async (error) => {
      showFailure(error, failed);
      // Someone else was quicker: the list that offered it is old.
      if (isApiError(error) && error.status === 404) await refresh();
    },
  });
}

/** Brings back what was just deleted. It works after its list has left the screen, too. */
function useUndo(kind: RecordKind) {
  const refresh = useRefresh(listsOf[kind]);
  return async (ids: readonly (number | string)[]) => {
    try {
      await api.call('restoreFromBin', { body: { ids: ids.map((id) => binId(kind, id)) } });
      showToast({ title: outcomeText('ripristinat', kind, ids.length), tone: 'success' });
    } catch (error) {
      showFailure(error, 'Non è stato possibile annullare l’eliminazione.');
    }
    await refresh();
  };
}
