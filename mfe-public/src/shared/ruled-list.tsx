import { Box, Flex } from '@officina/ui';

/** Lines of a job sheet: a running number, a rule under each. */
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

/** Two lines may say the same, so the place in the list is part of the key. */
const numbered = (items: readonly string[]) =>
  items.map((text, position) => {
    const number = String(position + 1).padStart(2, '0');
    return { key: `${number} ${text}`, number, text };
  });
