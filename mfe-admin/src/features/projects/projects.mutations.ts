import type { Project, ProjectDraft } from '@officina/contracts/project';
import { useMutation } from '@officina/forms';
import { api, showToast } from '@officina/platform';
import { showFailure } from '../../shared/failures';
import { useRefresh } from '../../shared/refresh';

/** Creates a project, or changes the one with this id. */
export function useSaveProject(id: number | undefined) {
  const refresh = useRefresh('projects');
  return useMutation({
    mutationFn: (body: ProjectDraft) =>
      id === undefined ? api.call('createProject', { body }) : api.call('updateProject', { params: { id }, body }),
    onSuccess: async () => {
      showToast({ title: id === undefined ? 'Progetto creato' : 'Progetto aggiornato', tone: 'success' });
      await refresh();
    },
    onError: (error) => showFailure(error, 'Errore durante il salvataggio'),
  });
}

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

export function useDeleteProject() {
  const refresh = useRefresh('projects');
  return useMutation({
    mutationFn: ({ id }: Project) => api.call('deleteProject', { params: { id } }),
    onSuccess: async () => {
      showToast({ title: 'Progetto eliminato', tone: 'success' });
      await refresh();
    },
    onError: (error) => showFailure(error, "Si è verificato un errore nell'eliminazione del progetto."),
  });
}
