import type { Category, CategoryDraft, CategoryRename } from '@officina/contracts/category';
import { useMutation } from '@officina/forms';
import { showToast } from '@officina/platform';
import { api } from '../../shared/api';
import { showFailure } from '../../shared/failures';
import { useUndoableDelete } from '../../shared/lists/use-undoable-delete';
import { useRefresh } from '../../shared/refresh';

/** Callbacks of every write: on success a toast and fresh lists, on error a toast with the error's message and fresh lists, too. */
function useOutcome(done: 'creata' | 'aggiornata') {
  const refresh = useRefresh('category');
  return {
    onSuccess: async () => {
      showToast({
        title: `Categoria ${done}`,
        description: `La categoria è stata ${done} con successo.`,
        tone: 'success',
      });
      await refresh();
    },
    // What is in the way may be somebody else's change.
    onError(error: unknown) {
      showFailure(error, 'Errore');
      return refresh();
    },
  };
}

export const useCreateCategory = () =>
  useMutation({
    mutationFn: (body: CategoryDraft) => api.call('createCategory', { body }),
    ...useOutcome('creata'),
  });

export const useRenameCategory = () =>
  useMutation({
    mutationFn: ({ id, ...body }: Pick<Category, 'id'> & CategoryRename) =>
      api.call('renameCategory', { params: { id }, body }),
    ...useOutcome('aggiornata'),
  });

export const useDeleteCategory = () =>
  useUndoableDelete({
    kind: 'category',
    remove: async ({ id }: Category) => {
      await api.call('deleteCategory', { params: { id } });
      return [id];
    },
    description: 'La categoria è stata eliminata con successo.',
    failed: 'Errore',
  });
