import { Box, Flex } from '@officina/ui';

/** A numbered list with a line below each item. */
export function RuledList({ items }: { items: readonly string[] }) {
  return (
    <Box as="ol" listStyleType="none">
      {numbered(items).map(({ key, number, text }) => (
        <Flex
          as="li"
          key={key}
          gap="5"
          paddingBlock="3"
          borderBottomWidth="1px"
          borderColor="border"
          alignItems="baseline"
        >
          <Box as="span" aria-hidden="true" textStyle="figure" color="accent" flex="none">
            {number}
          </Box>
          <span>{text}</span>
        </Flex>
      ))}
    </Box>
  );
}

/** Two items may have the same text, so the position is part of the key. */
const numbered = (items: readonly string[]) =>
  items.map((text, position) => {
    const number = String(position + 1).padStart(2, '0');
    return { key: `${number} ${text}`, number, text };
  });
