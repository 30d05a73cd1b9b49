import type { Category, CategoryDraft } from '@officina/contracts/category';
import { useMutation } from '@officina/forms';
import { showToast } from '@officina/platform';
import { api } from '../../shared/api';
import { showFailure } from '../../shared/failures';
import { useUndoableDelete } from '../../shared/lists/use-undoable-delete';
import { useRefresh } from '../../shared/refresh';

/** What every write does after its answer: the toast and fresh lists, or the error as it came. */
function useOutcome(done: 'creata' | 'aggiornata') {
  const refresh = useRefresh('categories');
  return {
    onSuccess: async () => {
      showToast({
        title: `Categoria ${done}`,
        description: `La categoria è stata ${done} con successo.`,
        tone: 'success',
      });
      await refresh();
    },
    onError: (error: unknown) => showFailure(error, 'Errore'),
  };
}

export const useCreateCategory = () =>
  useMutation({
    mutationFn: (body: CategoryDraft) => api.call('createCategory', { body }),
    ...useOutcome('creata'),
  });

export const useRenameCategory = () =>
  useMutation({
    mutationFn: ({ id, name }: Pick<Category, 'id' | 'name'>) =>
      api.call('renameCategory', { params: { id }, body: { name } }),
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
