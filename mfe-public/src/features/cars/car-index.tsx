import { carFields } from '@officina/contracts/car-fields';
import { filterNames } from '@officina/contracts/field';
import { bandText, type CarFilters, writeFilters } from '@officina/contracts/list-address';
import { useListQuery, usePrefetchQuery } from '@officina/platform';
import { Box, Flex } from '@officina/ui';
import type { ReactNode } from 'react';
import { categoriesQuery, useCategoryLabel } from '../../shared/categories.queries';
import { ListBar } from '../../shared/list-bar';
import { ListSearch } from '../../shared/list-search';
import { bandLabel, carsAddress, decadeLabel, limitsLabel, orderLabels } from './car-filters';
import { carFacetsQuery } from './cars.queries';
import { type Choice, ChoiceList, IndexRow } from './choice-list';
import { FilterMenu } from './filter-menu';
import { PriceForm } from './price-form';
import { carIndexId } from './reset-filters';
import { useCarAddress } from './use-car-address';

/**
 * Search, filters and order of the car list, in one line where there is room. Each value of a filter is a link with its
 * count, because each has a URL.
 */
export function CarIndex() {
  const { filters, chosen, choose, apply } = useCarAddress();
  usePrefetchQuery(categoriesQuery);
  const { data: facets } = useListQuery(carFacetsQuery(filters));
  const labelOf = useCategoryLabel('car');
  if (!facets || facets.makes.length === 0) return null;

  const isChosen = (name: keyof CarFilters, value: string | null) =>
    chosen[name]?.toLowerCase() === value?.toLowerCase() && !(name === 'price' && (chosen.from || chosen.to));
  const choicesOf = (name: keyof CarFilters, all: string, values: Pick<Choice, 'value' | 'label' | 'count'>[]) =>
    [{ value: null, label: all }, ...values].map((choice) => ({
      ...choice,
      to: carsAddress({ ...filters, ...changeOf(name, choice.value) }),
      isChosen: isChosen(name, choice.value),
      onClick: choose(changeOf(name, choice.value)),
    }));
  const menu = (title: string, choices: Choice[], children?: ReactNode, other = '') => (
    <FilterMenu title={title} chosen={chosenIn(choices) || other}>
      <Flex wrap="wrap" align="center" columnGap="7">
        <ChoiceList title={title} choices={choices} />
        {children}
      </Flex>
    </FilterMenu>
  );
  /** The search params of the other filters, as hidden fields of a form that sets these. */
  const without = (own: Partial<CarFilters>) => writeFilters({ ...filters, ...own });

  const rest = [
    {
      title: 'Categoria',
      choices: choicesOf(
        'category',
        'Tutte',
        facets.tags.map(({ id, count }) => ({ value: id, label: labelOf(id), count })),
      ),
    },
    ...filterNames(carFields).flatMap((name) => {
      const { label, choices, filter } = carFields[name];
      const offered = facets.choices[name];
      // A filter with only one value is useless, unless it is active.
      if (offered.length < 2 && chosen[name] === null) return [];
      const names: Readonly<Record<string, string>> = choices;
      const values = offered.map(({ value, count }) => ({ value, label: names[value] ?? value, count }));
      return [{ title: label, choices: choicesOf(name, filter.all, values) }];
    }),
  ];

  return (
    <ListBar>
      <ListSearch
        label="Cerca tra le auto"
        placeholder="Marca, modello, anno…"
        value={filters.text ?? ''}
        keep={without({ text: null })}
        onSearch={(text) => apply({ text })}
      />
      <Box
        as="nav"
        aria-label="Filtra le auto"
        id={carIndexId}
        tabIndex={-1}
        outlineOffset="0.25rem"
        display="flex"
        flexWrap="wrap"
        columnGap={{ base: '4', sm: '6', lg: '7' }}
      >
        {menu(
          'Marca',
          choicesOf(
            'make',
            'Tutte',
            facets.makes.map(({ value, count }) => ({ value, label: value, count })),
          ),
        )}
        {menu(
          'Prezzo',
          choicesOf(
            'price',
            'Tutti',
            facets.price.bands.map((band) => ({ value: bandText(band), label: bandLabel(band), count: band.count })),
          ),
          <PriceForm
            from={filters.from ?? ''}
            to={filters.to ?? ''}
            keep={without(changeOf('price', null))}
            onLimit={apply}
          />,
          limitsLabel(chosen),
        )}
        {menu(
          'Anno',
          choicesOf(
            'decade',
            'Tutti',
            facets.decades.map(({ value, count }) => ({ value: String(value), label: decadeLabel(value), count })),
          ),
        )}
        <FilterMenu
          title="Filtri"
          chosen={rest
            .map(({ choices }) => chosenIn(choices))
            .filter(Boolean)
            .join(', ')}
        >
          {rest.map((row) => (
            <IndexRow key={row.title} {...row} />
          ))}
        </FilterMenu>
        {menu(
          'Ordina',
          choicesOf(
            'order',
            'Ultimi arrivi',
            Object.entries(orderLabels).map(([value, label]) => ({ value, label })),
          ),
        )}
      </Box>
    </ListBar>
  );
}

/** The label of the chosen value; empty if nothing is chosen. */
const chosenIn = (choices: readonly Choice[]): string =>
  choices.find(({ value, isChosen }) => value !== null && isChosen)?.label ?? '';

/** The change by one choice; a price band replaces the visitor's own limits. */
const changeOf = (name: keyof CarFilters, value: string | null): Partial<CarFilters> =>
  name === 'price' ? { price: value, from: null, to: null } : { [name]: value };
