import { Text } from '@officina/ui';
import { Combobox, createListCollection, type ListCollection } from '@officina/ui-admin';
import type { Command } from './commands-list';

export const collectionOf = (commands: readonly Command[]): ListCollection<Command> =>
  createListCollection({
    items: commands,
    itemToValue: ({ to }) => to,
    itemToString: ({ label }) => label,
    groupBy: ({ group }) => group,
  });

/** The options of the palette, grouped. */
export function CommandOptions({ collection }: { collection: ListCollection<Command> }) {
  return (
    <Combobox.Content flex="1" minHeight="0" overflowY="auto">
      {collection.group().map(([group, commands]) => (
        <Combobox.ItemGroup key={group} paddingBottom="2">
          <Combobox.ItemGroupLabel textStyle="label" color="accent" paddingInline="5" paddingTop="4" paddingBottom="1">
            {group}
          </Combobox.ItemGroupLabel>
          {commands.map((command) => (
            <Combobox.Item
              key={command.to}
              item={command}
              persistFocus
              display="flex"
              justifyContent="space-between"
              alignItems="baseline"
              gap="4"
              minHeight={{ base: '2.75rem', md: '2.25rem' }}
              paddingInline="5"
              paddingBlock={{ base: '2.5', md: '1.5' }}
              overflowWrap="anywhere"
              cursor="pointer"
              _highlighted={{ bg: 'bg.sunken', boxShadow: 'inset 3px 0 0 var(--chakra-colors-accent)' }}
            >
              <span>{command.label}</span>
              {command.note ? (
                <Text as="span" textStyle="figure" fontSize="0.8125rem" color="fg.muted" whiteSpace="nowrap">
                  {command.note}
                </Text>
              ) : null}
            </Combobox.Item>
          ))}
        </Combobox.ItemGroup>
      ))}
    </Combobox.Content>
  );
}
