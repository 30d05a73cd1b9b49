import type { Project } from '@officina/contracts/project';
import { useSuspenseQuery } from '@officina/platform';
import { useMemo, useState } from 'react';
import { useCategories } from '../../shared/categories.queries';
import { DeleteDialog } from '../../shared/dialogs/delete-dialog';
import { useEditAddress } from '../../shared/dialogs/edit-address';
import { agreed, countOf } from '../../shared/lists/kind-words';
import type { useListParams } from '../../shared/lists/list-params';
import { RecordList } from '../../shared/lists/record-list';
import { useSelection } from '../../shared/lists/use-selection';
import { ProjectMenu, projectMenuId } from './project-menu';
import { projectListQuery, type projectSortFields } from './projects.queries';
import { projectColumns } from './projects-columns';
import { useChangeProjects, useDeleteProjects, useToggleFeatured } from './projects-list.mutations';

type Params = ReturnType<typeof useListParams<(typeof projectSortFields)[number]>>;

const nameOf = ({ title }: Project) => title;

/** The projects of one page of the list, and what can be done with each and with several. */
export function ProjectsList({ params }: { params: Params }) {
  const { query, scope } = params.shown;
  const { data } = useSuspenseQuery(projectListQuery(query));
  const selection = useSelection<number>(scope);
  const categories = useCategories('project');
  const columns = useMemo(() => projectColumns(categories), [categories]);
  const editor = useEditAddress();
  // One project of the list, or all that are chosen.
  const [deleted, setDeleted] = useState<Project | 'chosen' | null>(null);
  const remove = useDeleteProjects();
  const change = useChangeProjects();
  const toggle = useToggleFeatured();
  const chosen = [...selection.ids];

  const setFeatured = (featured: boolean) =>
    change.mutate({ ids: chosen, featured }, { onSuccess: () => selection.clear() });

  return (
    <>
      <RecordList
        caption="Progetti"
        columns={columns}
        rows={data.items}
        nameOf={nameOf}
        total={data.total}
        params={params}
        selection={selection}
        selectedText={(count) => `${countOf('project', count)} ${agreed('selezionat', 'project', count)}`}
        bulkActions={[
          { label: 'Metti in evidenza', run: () => setFeatured(true) },
          { label: 'Rimuovi evidenza', run: () => setFeatured(false) },
          { label: 'Elimina', run: () => setDeleted('chosen'), isDangerous: true },
        ]}
        isPending={change.isPending || remove.isPending}
        emptyText="Nessun progetto disponibile"
        noMatchText="Nessun progetto trovato per questa ricerca"
        menuIdOf={projectMenuId}
        actions={(project) => (
          <ProjectMenu
            project={project}
            onEdit={() => editor.open(project.id)}
            onToggle={() => toggle.mutate(project)}
            onDelete={() => setDeleted(project)}
          />
        )}
      />
      {deleted ? (
        <DeleteDialog
          kind="project"
          subject={deleted === 'chosen' ? chosen.length : nameOf(deleted)}
          isPending={remove.isPending}
          returnTo={deleted === 'chosen' ? 'page-title' : projectMenuId(deleted)}
          onConfirm={() => {
            const ids = deleted === 'chosen' ? chosen : [deleted.id];
            remove.mutate(ids, { onSuccess: () => selection.drop(ids), onSettled: () => setDeleted(null) });
          }}
          onCancel={() => setDeleted(null)}
        />
      ) : null}
    </>
  );
}
