import type { Category } from '@officina/contracts/category';
import { categoryLabel } from '@officina/contracts/category-label';
import { formatDate } from '@officina/contracts/format';
import type { Project } from '@officina/contracts/project';
import { Badge } from '@officina/ui';
import type { Column } from '../../shared/lists/data-table';

/** The columns of the project list; a category is shown by its current name. */
export const projectColumns = (categories: readonly Category[]): readonly Column<Project>[] => [
  { header: 'ID', sort: 'id', isShort: true, cell: ({ id }) => id },
  { header: 'Titolo', sort: 'title', isName: true, cell: ({ title }) => title },
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
    cell: ({ featured }) => <Badge tone={featured ? 'brass' : 'quiet'}>{featured ? 'In Evidenza' : 'Standard'}</Badge>,
  },
];
