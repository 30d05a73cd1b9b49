import { Box, chakra, Text } from '@officina/ui';
import type { Ref } from 'react';
import { TextButton } from '../../ui/text-button';

export interface MissingValuesProps<Name extends string> {
  ref: Ref<HTMLDivElement>;
  isDraft: boolean;
  /** The refused fields. */
  fields: readonly Name[];
  labels: Readonly<Record<Name, { label: string }>>;
  onOpen: (field: Name) => void;
}

/** The fields that a record lacks to be saved in its state, each with a button that opens it. */
export function MissingValues<Name extends string>({ ref, isDraft, fields, labels, onOpen }: MissingValuesProps<Name>) {
  return (
    <div ref={ref} role="status">
      {fields.length > 0 ? (
        <Box marginTop="6" borderInlineStartWidth="3px" borderColor="danger" paddingInlineStart="4">
          <Text textStyle="small" fontWeight="medium">
            {isDraft ? 'Anche a una bozza servono:' : 'Per andare online completa:'}
          </Text>
          <List aria-label="Da completare">
            {fields.map((field) => (
              <li key={field}>
                <TextButton onClick={() => onOpen(field)}>{labels[field].label}</TextButton>
              </li>
            ))}
          </List>
        </Box>
      ) : null}
    </div>
  );
}

const List = chakra('ul', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: '5' },
});
