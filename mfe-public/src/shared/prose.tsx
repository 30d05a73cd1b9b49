import { paragraphsOf } from '@officina/contracts/format';
import { Stack, Text } from '@officina/ui';

/** A text from the back office: line breaks are kept, and any number of blank lines separates paragraphs. */
export function Prose({ children }: { children: string }) {
  const paragraphs = paragraphsOf(children);
  if (paragraphs.length === 0) return null;
  return (
    <Stack gap="0.75em">
      {paragraphs.map((paragraph, at) => (
        <Text key={at} whiteSpace="pre-line">
          {paragraph}
        </Text>
      ))}
    </Stack>
  );
}
