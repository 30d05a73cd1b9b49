import { useMemo } from 'react';
import { useCategories } from '../../shared/categories.queries';
import type { ListParams } from '../../shared/lists/list-params';
import { KindList } from '../../shared/records/kind-list';
import { projectKind, type projectSortFields } from './project-kind';
import { projectColumns } from './projects-columns';

/** The projects of one page of the list; their categories are shown by their current names. */
export function ProjectsList({ params }: { params: ListParams<(typeof projectSortFields)[number]> }) {
  const categories = useCategories('project');
  const columns = useMemo(() => projectColumns(categories), [categories]);
  return <KindList kind={projectKind} caption="Progetti" columns={columns} params={params} />;
}
