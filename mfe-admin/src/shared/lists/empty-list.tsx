import { Button, Stack, Text } from '@officina/ui';

export interface EmptyListProps {
  text: string;
  /** An example of what would fill the list. */
  example?: string | undefined;
  /** Present only if the list is empty because of a search. */
  onClearSearch?: () => void;
}

/** The reason why a list is empty, shown in its place. */
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
