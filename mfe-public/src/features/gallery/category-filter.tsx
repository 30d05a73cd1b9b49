import { writePlainFilters } from '@officina/contracts/list-address';
import { useSuspenseQuery } from '@officina/platform';
import { Box } from '@officina/ui';
import { startTransition, useOptimistic } from 'react';
import { categoriesQuery } from '../../shared/categories.queries';
import { ChoiceLink } from '../../shared/choice-word';
import { ListBar } from '../../shared/list-bar';
import { ListSearch } from '../../shared/list-search';
import { projectsAddress, useProjectAddress } from './use-project-address';

/** Search and filter by category. Each category is a link, because each has a URL. */
export function CategoryFilter() {
  const { data: categories } = useSuspenseQuery(categoriesQuery);
  const { filters, search } = useProjectAddress();
  // Optimistic: a choice is marked at once, before its list is loaded.
  const [chosen, mark] = useOptimistic(filters.category);
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
        onSearch={search}
      />
      <Box as="nav" aria-label="Filtra per categoria">
        <Box as="ul" display="flex" flexWrap="wrap" columnGap={{ base: '4', md: '7' }} overflowWrap="anywhere">
          {choices.map(({ id, name }) => (
            <li key={id ?? ''}>
              <ChoiceLink
                to={projectsAddress({ ...filters, category: id })}
                onClick={() => startTransition(() => mark(id))}
                aria-current={id === chosen ? 'true' : undefined}
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
