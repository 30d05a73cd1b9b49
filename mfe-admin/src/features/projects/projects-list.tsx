import type { Project } from '@officina/contracts/project';
import { useSuspenseQuery } from '@officina/platform';
import { useState } from 'react';
import { useCategories } from '../../shared/categories.queries';
import { ConfirmDialog } from '../../shared/confirm-dialog';
import { EditDialog } from '../../shared/edit-dialog';
import type { useListParams } from '../../shared/list-params';
import { RecordList } from '../../shared/record-list';
import { ProjectForm } from './project-form';
import { ProjectMenu, projectMenuId } from './project-menu';
import { useDeleteProject } from './projects.mutations';
import { projectListQuery, type projectSortFields } from './projects.queries';
import { projectColumns } from './projects-columns';

type Params = ReturnType<typeof useListParams<(typeof projectSortFields)[number]>>;

/** The projects of one page of the list, and what can be done with each. */
export function ProjectsList({ params }: { params: Params }) {
  const { data } = useSuspenseQuery(projectListQuery(params.shown.query));
  const [edited, setEdited] = useState<Project | null>(null);
  const [deleted, setDeleted] = useState<Project | null>(null);
  const columns = projectColumns(useCategories('project'));
  const remove = useDeleteProject();

  return (
    <>
      <RecordList
        caption="Progetti"
        columns={columns}
        rows={data.items}
        total={data.total}
        params={params}
        emptyText="Nessun progetto disponibile"
        noMatchText="Nessun progetto trovato per questa ricerca"
        actions={(project) => (
          <ProjectMenu project={project} onEdit={() => setEdited(project)} onDelete={() => setDeleted(project)} />
        )}
      />
      {edited ? (
        <EditDialog title="Modifica Progetto" returnTo={projectMenuId(edited)} onClose={() => setEdited(null)}>
          <ProjectForm project={edited} onDone={() => setEdited(null)} onCancel={() => setEdited(null)} />
        </EditDialog>
      ) : null}
      {deleted ? (
        <ConfirmDialog
          title="Conferma eliminazione"
          text={`Sei sicuro di voler eliminare il progetto "${deleted.title}"? Questa azione non può essere annullata.`}
          confirmLabel="Elimina"
          pendingLabel="Eliminazione..."
          isPending={remove.isPending}
          returnTo={projectMenuId(deleted)}
          onConfirm={() => remove.mutate(deleted, { onSettled: () => setDeleted(null) })}
          onCancel={() => setDeleted(null)}
        />
      ) : null}
    </>
  );
}
