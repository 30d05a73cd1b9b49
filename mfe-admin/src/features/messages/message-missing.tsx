import { Button, Heading, Stack, Text } from '@officina/ui';

/** Shown instead of a message that was deleted or never existed. */
export function MessageMissing({ onClose }: { onClose: () => void }) {
  return (
    <Stack gap="4" align="start">
      <Heading as="h2" textStyle="heading">
        Messaggio non trovato
      </Heading>
      <Text color="fg.muted">Il messaggio è stato eliminato o non esiste.</Text>
      <Button variant="outline" size="sm" onClick={onClose}>
        Torna ai messaggi
      </Button>
    </Stack>
  );
}
