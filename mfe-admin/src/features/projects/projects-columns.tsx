import { categoryLabel } from '@officina/contracts/category-label';
import type { Project } from '@officina/contracts/project';
import { projectFields } from '@officina/contracts/project-fields';
import type { Column } from '../../shared/lists/column';
import { RecordName } from '../../shared/lists/record-name';
import { RecordState } from '../../shared/lists/record-state';
import { useCategories } from '../../shared/records/categories.queries';
import { fieldColumns } from '../../shared/records/field-columns';
import { featuredName } from '../../shared/records/record-kind';

export const projectColumns: readonly Column<Project>[] = [
  { header: 'ID', sort: 'id', isShort: true, isQuiet: true, cell: ({ id }) => id },
  {
    header: 'Titolo',
    sort: 'title',
    isName: true,
    cell: ({ id, title, featuredImage }) => <RecordName kind="project" id={id} cover={featuredImage} name={title} />,
  },
  ...fieldColumns<typeof projectFields, Project>(projectFields, {
    category: ({ category }) => <CategoryName id={category} />,
  }),
  {
    header: 'Evidenza',
    sort: 'featured',
    isShort: true,
    cell: ({ featured }) => <RecordState isUsual={!featured}>{featuredName(featured)}</RecordState>,
  },
];

function CategoryName({ id }: { id: string }) {
  return categoryLabel(useCategories('project'), 'project', id);
}
