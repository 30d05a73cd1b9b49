import type { Category } from '@officina/contracts/category';
import { categoryLabel } from '@officina/contracts/category-label';
import { formatDate } from '@officina/contracts/format';
import type { Project } from '@officina/contracts/project';
import type { Column } from '../../shared/lists/column';
import { RecordName } from '../../shared/lists/record-name';
import { RecordState } from '../../shared/lists/record-state';

/** The columns of the project list; a category is shown by its current name. */
export const projectColumns = (categories: readonly Category[]): readonly Column<Project>[] => [
  { header: 'ID', sort: 'id', isShort: true, cell: ({ id }) => id },
  {
    header: 'Titolo',
    sort: 'title',
    isName: true,
    cell: ({ title, featuredImage }) => <RecordName cover={featuredImage} name={title} />,
  },
  {
    header: 'Categoria',
    sort: 'category',
    cell: ({ category }) => categoryLabel(categories, 'project', category),
  },
  { header: 'Data', sort: 'completionDate', isShort: true, cell: ({ completionDate }) => formatDate(completionDate) },
  {
    header: 'Evidenza',
    sort: 'featured',
    isShort: true,
    cell: ({ featured }) => <RecordState isUsual={!featured}>{featured ? 'In Evidenza' : 'Standard'}</RecordState>,
  },
];
