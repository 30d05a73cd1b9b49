import { Button, Stack, Text } from '@officina/ui';

export interface EmptyListProps {
  text: string;
  /** What could be done to fill it, for instance. */
  example?: string | undefined;
  /** Given only if the list is empty because of a search. */
  onClearSearch?: () => void;
}

/** Says why a list is empty, where the list would begin. */
export function EmptyList({ text, example, onClearSearch }: EmptyListProps) {
  return (
    <Stack role="status" align="start" gap="4" paddingBlock="6" borderBlockWidth="1px" borderColor="border">
      <Text color="fg.muted">{text}</Text>
      {example ? (
        <Text textStyle="small" maxWidth="text">
          {example}
        </Text>
      ) : null}
      {onClearSearch ? (
        <Button variant="outline" size="sm" onClick={onClearSearch}>
          Cancella ricerca
        </Button>
      ) : null}
    </Stack>
  );
}
