import { Box, Flex } from '@officina/ui';

export function RuledList({ items }: { items: readonly string[] }) {
  return (
    <ol>
      {items.map((text, position) => {
        const number = String(position + 1).padStart(2, '0');
        return (
          <Flex
            as="li"
            key={number}
            gap="5"
            paddingBlock="3"
            borderBottomWidth="1px"
            borderColor="border"
            alignItems="baseline"
          >
            <Box as="span" aria-hidden="true" textStyle="figure" color="accent" flex="none">
              {number}
            </Box>
            <Box as="span" minWidth="0">
              {text}
            </Box>
          </Flex>
        );
      })}
    </ol>
  );
}
