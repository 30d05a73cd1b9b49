import { Button, Flex, Text } from '@officina/ui';

export function AskedCarLine({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <Flex
      align="baseline"
      justify="space-between"
      columnGap="6"
      paddingBlock="2"
      marginBottom="7"
      borderBlock="1px solid"
      borderColor="border"
    >
      <Text overflowWrap="anywhere" minWidth="0">
        Ci scrivi per: <strong>{name}</strong>
      </Text>
      <Button
        variant="plain"
        minHeight="2.75rem"
        alignItems="flex-end"
        flexShrink="0"
        onClick={onRemove}
        aria-label={`Rimuovi ${name} dal messaggio`}
      >
        Rimuovi
      </Button>
    </Flex>
  );
}
