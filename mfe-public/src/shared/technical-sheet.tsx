import { type Fields, textOf } from '@officina/contracts/field';
import { Box, Flex, Grid } from '@officina/ui';
import { RecordSection } from './record-section';

/** The fields of a record that belong to the technical sheet and are filled in; renders nothing without any. */
export function TechnicalSheet({ table, record }: { table: Fields; record: object }) {
  const facts = Object.entries(table)
    .filter(([, { shown }]) => shown === 'sheet')
    .map(([name, field]) => ({ name, label: field.label, text: textOf(field, Reflect.get(record, name)) }))
    .filter(({ text }) => text !== '');
  if (facts.length === 0) return null;
  return (
    <RecordSection title="Scheda Tecnica">
      <Grid as="dl" templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} columnGap="8">
        {facts.map(({ name, label, text }) => (
          <Flex
            key={name}
            wrap="wrap"
            justify="space-between"
            align="baseline"
            columnGap="4"
            paddingBlock="2.5"
            borderTopWidth="1px"
            borderColor="border"
          >
            <Box as="dt" color="fg.muted">
              {label}
            </Box>
            <Box as="dd" marginStart="auto" textAlign="end" overflowWrap="anywhere" fontVariantNumeric="lining-nums">
              {text}
            </Box>
          </Flex>
        ))}
      </Grid>
    </RecordSection>
  );
}
