import type { ProjectsChange } from '@officina/contracts/bulk';
import type { Project } from '@officina/contracts/project';
import { useMutation } from '@officina/forms';
import { api, showToast } from '@officina/platform';
import { showFailure } from '../../shared/failures';
import { inBatches } from '../../shared/lists/in-batches';
import { showOutcome } from '../../shared/lists/show-outcome';
import { useUndoableDelete } from '../../shared/lists/use-undoable-delete';
import { useRefresh } from '../../shared/refresh';

/** Puts a project on the home page, or takes it off. */
export function useToggleFeatured() {
  const refresh = useRefresh('projects');
  return useMutation({
    mutationFn: ({ id, featured }: Project) =>
      api.call('updateProject', { params: { id }, body: { featured: !featured } }),
    onSuccess: async () => {
      showToast({ title: 'Progetto aggiornato', tone: 'success' });
      await refresh();
    },
    onError: (error) => showFailure(error, "Si è verificato un errore nell'aggiornamento del progetto."),
  });
}

/** Puts several projects on the home page, or takes them off. */
export function useChangeProjects() {
  const refresh = useRefresh('projects');
  return useMutation({
    mutationFn: ({ ids, featured }: ProjectsChange) =>
      inBatches(ids, (batch) => api.call('changeProjects', { body: { ids: batch, featured } })),
    onSuccess: async (done, { ids }) => {
      showOutcome('aggiornat', 'project', done.length, ids.length);
      await refresh();
    },
    onError: (error) => showFailure(error, "Si è verificato un errore nell'aggiornamento del progetto."),
  });
}

/** Moves projects to the bin. */
export const useDeleteProjects = () =>
  useUndoableDelete({
    kind: 'project',
    remove: async (ids: readonly number[]) => {
      const [first, ...others] = ids;
      if (first === undefined || others.length > 0) {
        return inBatches(ids, (batch) => api.call('deleteProjects', { body: { ids: batch } }));
      }
      await api.call('deleteProject', { params: { id: first } });
      return ids;
    },
    chosen: (ids) => ids.length,
    failed: "Si è verificato un errore nell'eliminazione del progetto.",
  });
