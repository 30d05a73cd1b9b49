import { writePlainFilters } from '@officina/contracts/list-address';
import { Link, useSuspenseQuery } from '@officina/platform';
import { Box, chakra } from '@officina/ui';
import { startTransition, useOptimistic } from 'react';
import { categoriesQuery } from '../../shared/categories.queries';
import { ListSearch } from '../../shared/list-search';
import { touchTarget } from '../../shared/thumb-room';
import { projectsAddress, useProjectAddress } from './use-project-address';

/** Search and filter by category. The values are links, because each choice has a URL; it starts with six projects. */
export function CategoryFilter() {
  const { data: categories } = useSuspenseQuery(categoriesQuery);
  const { filters, search } = useProjectAddress();
  // A choice is marked at once, before its list is loaded.
  const [chosen, mark] = useOptimistic(filters.category);
  const choices = [
    { id: null, name: 'Tutti' },
    ...categories.filter(({ type }) => type === 'project').map(({ id, name }) => ({ id, name })),
  ];

  return (
    <>
      <ListSearch
        label="Cerca tra i progetti"
        placeholder="Auto, lavorazione, anno…"
        value={filters.text ?? ''}
        keep={writePlainFilters({ ...filters, text: null })}
        onSearch={search}
      />
      <Box
        as="nav"
        aria-label="Filtra per categoria"
        _print={{ display: 'none' }}
        borderBottomWidth="1px"
        borderColor="border"
        marginBottom={{ base: '10', lg: '14' }}
      >
        <Box as="ul" display="flex" flexWrap="wrap" columnGap={{ base: '6', md: '8' }} overflowWrap="anywhere">
          {choices.map(({ id, name }) => (
            <li key={id ?? ''}>
              <Choice
                to={projectsAddress({ ...filters, category: id })}
                onClick={() => startTransition(() => mark(id))}
                aria-current={id === chosen ? 'true' : undefined}
              >
                {name}
              </Choice>
            </li>
          ))}
        </Box>
      </Box>
    </>
  );
}

const Choice = chakra(Link, {
  base: {
    ...touchTarget,
    display: 'block',
    textStyle: 'label',
    color: 'fg.muted',
    // A row of tabs on wide screens; separate words on small ones, where the row wraps.
    paddingBlock: { base: '2', md: '4' },
    marginTop: { base: '2', md: '0' },
    marginBottom: { base: '2', md: '-1px' },
    borderBottomWidth: { base: '1px', md: '2px' },
    borderColor: 'transparent',
    transition: 'color 150ms, border-color 150ms',
    _hover: { color: 'fg' },
    '&[aria-current]': { color: 'fg', borderColor: 'accent' },
  },
});
