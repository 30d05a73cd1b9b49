import { StateFilter, stateFilterLabels } from '@officina/contracts/message';
import { isolated } from '@officina/contracts/plain-text';
import { Async, useSuspenseQuery } from '@officina/platform';
import { chakra, Flex } from '@officina/ui';
import { CheckField } from '../../shared/form/check-field';
import { FilterSelect } from '../../shared/lists/filter-select';
import { messageQuery, messagesQuery } from './messages.queries';
import { allMessages, type FilterParam, type MessagesParams } from './messages-params';

const stateOptions = [
  ['', 'Tutti'] as const,
  ...StateFilter.options.map((state) => [state, stateFilterLabels[state]] as const),
];

/** The filters besides the tiles, with a button for each filter that is set, which removes it. */
export function MessageFilterBar({ address }: { address: MessagesParams }) {
  const { state, undelivered, car, personOf } = address.filters;
  const chips: { param: FilterParam; label: string }[] = [
    ...(state ? [{ param: 'stato', label: `Stato: ${stateFilterLabels[state]}` } as const] : []),
    ...(undelivered ? [{ param: 'consegna', label: 'Email non consegnate' } as const] : []),
  ];

  function drop(param: FilterParam) {
    document.getElementById('page-title')?.focus();
    address.setFilter(param, '');
  }

  return (
    <>
      <Flex wrap="wrap" columnGap="6" rowGap="2" align="center" marginBottom="4">
        <FilterSelect
          label="Stato"
          value={state ?? ''}
          options={stateOptions}
          onChange={(value) => address.setFilter('stato', value)}
        />
        <CheckField
          label="Solo email non consegnate"
          checked={undelivered ?? false}
          onChange={({ target }) => address.setFilter('consegna', target.checked ? 'no' : '')}
        />
      </Flex>
      {chips.length > 0 || car || personOf ? (
        <Flex as="ul" aria-label="Filtri attivi" wrap="wrap" gap="2" marginBottom="5">
          {chips.map(({ param, label }) => (
            <Chip key={param} label={label} onRemove={() => drop(param)} />
          ))}
          {car ? (
            <Async waiting={null} failed={null}>
              <CarChip id={car} onRemove={() => drop('auto')} />
            </Async>
          ) : null}
          {personOf ? (
            <Async waiting={null} failed={null}>
              <PersonChip id={personOf} onRemove={() => drop('persona')} />
            </Async>
          ) : null}
        </Flex>
      ) : null}
    </>
  );
}

/** Takes the car's name from the newest message about it, because the car may be deleted. */
function CarChip({ id, onRemove }: { id: number; onRemove: () => void }) {
  const { items } = useSuspenseQuery(messagesQuery({ q: '', filters: { ...allMessages, car: id }, count: 1 })).data;
  const name = items[0]?.car?.name;
  return <Chip label={`Auto: ${name ?? `n. ${id}`}`} onRemove={onRemove} />;
}

function PersonChip({ id, onRemove }: { id: number; onRemove: () => void }) {
  const { data: message } = useSuspenseQuery(messageQuery(id));
  return <Chip label={`Persona: ${isolated(message?.name ?? 'sconosciuta')}`} onRemove={onRemove} />;
}

function Chip({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <chakra.li minWidth="0">
      <ChipButton aria-label={`Togli il filtro ${label}`} onClick={onRemove}>
        <span>{label}</span>
        <span aria-hidden="true">×</span>
      </ChipButton>
    </chakra.li>
  );
}

const ChipButton = chakra(
  'button',
  {
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2.5',
      minHeight: { base: '2.75rem', md: '2.25rem' },
      maxWidth: 'full',
      paddingInline: '3',
      textStyle: 'small',
      textAlign: 'start',
      overflowWrap: 'anywhere',
      borderWidth: '1px',
      borderColor: 'border.strong',
      bg: 'bg.raised',
      _hover: { borderColor: 'accent', color: 'accent' },
    },
  },
  { defaultProps: { type: 'button' } },
);
