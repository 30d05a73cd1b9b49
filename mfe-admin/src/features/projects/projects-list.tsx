import type { Project } from '@officina/contracts/project';
import { useMemo } from 'react';
import { useCategories } from '../../shared/categories.queries';
import { KindList, type KindListProps } from '../../shared/records/kind-list';
import { projectKind, type projectSortFields } from './project-kind';
import { projectColumns } from './projects-columns';

type Params = KindListProps<Project, (typeof projectSortFields)[number]>['params'];

/** The projects of one page of the list; their categories are shown by their current names. */
export function ProjectsList({ params }: { params: Params }) {
  const categories = useCategories('project');
  const columns = useMemo(() => projectColumns(categories), [categories]);
  return <KindList kind={projectKind} caption="Progetti" columns={columns} params={params} />;
}
