import { writePlainFilters } from '@officina/contracts/list-address';
import { useSuspenseQuery } from '@officina/platform';
import { Box } from '@officina/ui';
import { categoriesQuery } from '../../shared/categories.queries';
import { ChoiceLink } from '../../shared/choice-word';
import { ListBar } from '../../shared/list-bar';
import { ListSearch } from '../../shared/list-search';
import { filteredAddress } from '../../shared/use-list-filters';
import { projectList, useProjectAddress } from './use-project-address';

/** Search and filter by category. Each category is a link, because each has a URL. */
export function CategoryFilter() {
  const { data: categories } = useSuspenseQuery(categoriesQuery);
  const { filters, chosen, choose, apply } = useProjectAddress();
  const choices = [
    { id: null, name: 'Tutti' },
    ...categories.filter(({ type }) => type === 'project').map(({ id, name }) => ({ id, name })),
  ];

  return (
    <ListBar>
      <ListSearch
        label="Cerca tra i progetti"
        placeholder="Auto, lavorazione, anno…"
        value={filters.text ?? ''}
        keep={writePlainFilters({ ...filters, text: null })}
        onSearch={(text) => apply({ text })}
      />
      <Box as="nav" aria-label="Filtra per categoria">
        <Box as="ul" display="flex" flexWrap="wrap" columnGap={{ base: '4', md: '7' }} overflowWrap="anywhere">
          {choices.map(({ id, name }) => (
            <li key={id ?? ''}>
              <ChoiceLink
                to={filteredAddress(projectList, { ...filters, category: id })}
                onClick={choose({ category: id })}
                aria-current={id === chosen.category ? 'true' : undefined}
              >
                {name}
              </ChoiceLink>
            </li>
          ))}
        </Box>
      </Box>
    </ListBar>
  );
}
