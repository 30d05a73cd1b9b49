import { Button, Stack, Text } from '@officina/ui';

export interface EmptyListProps {
  text: string;
  /** Given only if the list is empty because of a search. */
  onClearSearch?: () => void;
}

/** Says why a list is empty. */
export function EmptyList({ text, onClearSearch }: EmptyListProps) {
  return (
    <Stack role="status" align="center" gap="5" paddingBlock="16" borderBottomWidth="1px" borderColor="border">
      <Text textStyle="heading" textAlign="center">
        {text}
      </Text>
      {onClearSearch ? (
        <Button variant="outline" size="sm" onClick={onClearSearch}>
          Cancella ricerca
        </Button>
      ) : null}
    </Stack>
  );
}
