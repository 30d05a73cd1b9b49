import { Button, Stack, Text } from '@officina/ui';

export interface GoneRecordProps {
  title: string;
  text: string;
  onClose: () => void;
}

/** Shown instead of a form whose record does not exist. */
export function GoneRecord({ title, text, onClose }: GoneRecordProps) {
  return (
    <Stack role="status" align="start" gap="4" paddingBlock="6">
      <Text textStyle="heading">{title}</Text>
      <Text color="fg.muted">{text}</Text>
      <Button variant="outline" size="sm" onClick={onClose}>
        Torna alla lista
      </Button>
    </Stack>
  );
}
