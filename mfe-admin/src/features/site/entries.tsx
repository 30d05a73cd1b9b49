import type { FieldArray, FieldPath } from '@officina/forms';
import { Button, chakra, Stack } from '@officina/ui';
import type { ReactNode } from 'react';
import { TextButton } from '../../shared/ui/text-button';
import { FactGroup } from './fact-inputs';
import type { SiteValues } from './site-values';
import { useEntries } from './use-entries';

type ListName = 'socials' | 'closures' | 'specialDays';

interface EntriesProps<Name extends ListName> {
  name: Name;
  /** The noun for an entry: "chiusura". */
  noun: string;
  /** The field that gets the focus in a new entry. */
  firstField: (index: number) => FieldPath<SiteValues>;
  empty: FieldArray<SiteValues, Name>;
  /** The fields of an entry are in a row. */
  isInRow?: boolean;
  /** Renders the fields of the entry with this name ("closures.0"). */
  children: (name: `${Name}.${number}`) => ReactNode;
}

/** A list in the form, with buttons that add and remove entries. */
export function Entries<Name extends ListName>({
  name,
  noun,
  firstField,
  empty,
  isInRow,
  children,
}: EntriesProps<Name>) {
  const { keys, add, drop, addButton } = useEntries(name, firstField);
  return (
    <FactGroup name={name}>
      <Stack id={`site-${name}`} tabIndex={-1} gap={isInRow ? '4' : '5'} outlineOffset="6px">
        {keys.map((key, index) => (
          <Entry key={key} data-row={isInRow}>
            {children(`${name}.${index}`)}
            <TextButton aria-label={`Rimuovi ${noun} ${index + 1}`} onClick={() => drop(index)}>
              Rimuovi
            </TextButton>
          </Entry>
        ))}
        <Button ref={addButton} variant="outline" size="sm" alignSelf="start" onClick={() => add(empty)}>
          Aggiungi {noun}
        </Button>
      </Stack>
    </FactGroup>
  );
}

const Entry = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    paddingBottom: '4',
    borderBottomWidth: '1px',
    borderColor: 'border',
    '& > button': { justifySelf: 'start' },
    '&[data-row]': {
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 10rem) minmax(0, 1fr) auto' },
      gap: '3',
      alignItems: 'start',
      paddingBottom: '3',
      '& > button': { marginTop: { md: '8' } },
    },
  },
});
