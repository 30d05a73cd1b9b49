import { paragraphsOf } from '@officina/contracts/format';
import { Stack, Text } from '@officina/ui';

/** A text of its owner: line breaks are kept, and any number of blank lines is one space between paragraphs. */
export const Prose = ({ children }: { children: string }) => (
  <Stack gap="0.75em">
    {paragraphsOf(children).map((paragraph, at) => (
      <Text key={at} whiteSpace="pre-line">
        {paragraph}
      </Text>
    ))}
  </Stack>
);
