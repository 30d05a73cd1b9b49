import { carFields } from '@officina/contracts/car-fields';
import { filterNames } from '@officina/contracts/field';
import { bandText, type CarFilters, writeFilters } from '@officina/contracts/list-address';
import { useLayer, useListQuery, usePrefetchQuery } from '@officina/platform';
import { Box, chakra } from '@officina/ui';
import { Fragment, type ReactNode, useRef, useState } from 'react';
import { categoriesQuery, useCategoryLabel } from '../../shared/categories.queries';
import { ListSearch } from '../../shared/list-search';
import { bandLabel, carsAddress, countFilters, decadeLabel, orderLabels } from './car-filters';
import { carFacetsQuery } from './cars.queries';
import { type Choice, IndexRow } from './index-row';
import { PriceForm } from './price-form';
import { carIndexId } from './reset-filters';
import { useCarAddress } from './use-car-address';

/** The filters of the car list, each value with its count. The values are links, because each choice has a URL. */
export function CarIndex() {
  const { filters, chosen, choose, apply } = useCarAddress();
  usePrefetchQuery(categoriesQuery);
  const { data: facets } = useListQuery(carFacetsQuery(filters));
  const labelOf = useCategoryLabel('car');
  const fold = useRef<HTMLDetailsElement>(null);
  const [isUnfolded, setUnfolded] = useState(false);
  useLayer(isUnfolded, () => fold.current?.removeAttribute('open'));
  if (!facets || facets.makes.length === 0) return null;

  const active = countFilters(chosen);
  const row = (
    title: string,
    name: keyof CarFilters,
    choices: Pick<Choice, 'value' | 'label' | 'count'>[],
    children?: ReactNode,
  ) => (
    <IndexRow
      title={title}
      choices={choices.map((choice) => ({
        ...choice,
        to: carsAddress({ ...filters, ...changeOf(name, choice.value) }),
        isChosen: isChosen(name, choice.value),
        onClick: choose(changeOf(name, choice.value)),
      }))}
    >
      {children}
    </IndexRow>
  );

  const isChosen = (name: keyof CarFilters, value: string | null) =>
    chosen[name]?.toLowerCase() === value?.toLowerCase() && !(name === 'price' && (chosen.from || chosen.to));
  /** The params of the other filters, for the form of some of them. */
  const without = (own: Partial<CarFilters>) => writeFilters({ ...filters, ...own });

  return (
    <>
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
        outlineOffset="0.5rem"
        _print={{ display: 'none' }}
      >
        <Folded ref={fold} onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}>
          <Handle>
            <span>Filtra e ordina</span>
            {active > 0 ? (
              <Box as="span" color="accent" marginLeft="auto" marginRight="4">
                {active === 1 ? '1 scelto' : `${active} scelti`}
              </Box>
            ) : null}
          </Handle>
          {row('Marca', 'make', [
            { value: null, label: 'Tutte' },
            ...facets.makes.map(({ value, count }) => ({ value, label: value, count })),
          ])}
          {row('Decennio', 'decade', [
            { value: null, label: 'Tutti' },
            ...facets.decades.map(({ value, count }) => ({ value: String(value), label: decadeLabel(value), count })),
          ])}
          {row(
            'Prezzo',
            'price',
            [
              { value: null, label: 'Tutti' },
              ...facets.price.bands.map((band) => ({
                value: bandText(band),
                label: bandLabel(band),
                count: band.count,
              })),
            ],
            <PriceForm
              from={filters.from ?? ''}
              to={filters.to ?? ''}
              keep={without(changeOf('price', null))}
              onLimit={apply}
            />,
          )}
          {row('Categoria', 'category', [
            { value: null, label: 'Tutte' },
            ...facets.tags.map(({ id, count }) => ({ value: id, label: labelOf(id), count })),
          ])}
          {filterNames(carFields).map((name) => {
            const { label, choices, filter } = carFields[name];
            const offered = facets.choices[name];
            // Cars that are all alike leave nothing to choose.
            if (offered.length < 2 && chosen[name] === null) return null;
            const names: Readonly<Record<string, string>> = choices;
            const values = offered.map(({ value, count }) => ({ value, label: names[value] ?? value, count }));
            return <Fragment key={name}>{row(label, name, [{ value: null, label: filter.all }, ...values])}</Fragment>;
          })}
          {row('Ordina', 'order', [
            { value: null, label: 'Ultimi arrivi' },
            ...Object.entries(orderLabels).map(([value, label]) => ({ value, label })),
          ])}
        </Folded>
      </Box>
    </>
  );
}

/** The change by one choice; a band of prices takes the place of a visitor's own limits. */
const changeOf = (name: keyof CarFilters, value: string | null): Partial<CarFilters> =>
  name === 'price' ? { price: value, from: null, to: null } : { [name]: value };

/** Collapsed on phones and tablets; always open on wider screens, if the browser supports that without a script. */
const Folded = chakra('details', {
  base: {
    borderBottomWidth: '1px',
    borderColor: 'border.strong',
    '@media (min-width: 64em)': {
      '@supports selector(::details-content)': {
        '&::details-content': { contentVisibility: 'visible' },
        '& > summary': { display: 'none' },
      },
    },
  },
});

const Handle = chakra('summary', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    textStyle: 'label',
    paddingBlock: '4',
    cursor: 'pointer',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    _after: { content: '"+" / ""', fontSize: '1.25rem', lineHeight: '1', fontWeight: '400' },
    'details[open] > &': { _after: { content: '"–" / ""' } },
  },
});
