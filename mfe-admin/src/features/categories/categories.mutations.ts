import type { Category, CategoryDraft, CategoryRename } from '@officina/contracts/category';
import { api } from '../../shared/http/api';
import { showFailure } from '../../shared/http/failures';
import { useWrite } from '../../shared/http/use-write';
import { useUndoableDelete } from '../../shared/lists/use-undoable-delete';

const outcomeOf = (done: 'creata' | 'aggiornata') => ({
  done: () => ({ title: `Categoria ${done}`, description: `La categoria è stata ${done} con successo.` }),
  failed: showFailure('Errore'),
  refreshes: ['category'] as const,
});

export const useCreateCategory = () =>
  useWrite({ call: (body: CategoryDraft) => api.call('createCategory', { body }), ...outcomeOf('creata') });

export const useRenameCategory = () =>
  useWrite({
    call: ({ id, ...body }: Pick<Category, 'id'> & CategoryRename) =>
      api.call('renameCategory', { params: { id }, body }),
    ...outcomeOf('aggiornata'),
  });

export const useDeleteCategory = () =>
  useUndoableDelete({
    kind: 'category',
    call: async ({ id }: Category) => {
      await api.call('deleteCategory', { params: { id } });
      return [id];
    },
    description: 'La categoria è stata eliminata con successo.',
    failed: showFailure('Errore'),
  });
