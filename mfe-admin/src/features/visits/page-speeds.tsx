import { type VisitFigures, visitDays } from '@officina/contracts/visit';
import { Box, chakra, Heading, Text } from '@officina/ui';
import { speedText } from './speed-text';

/** How fast the public pages are for visitors, a sentence for each; nothing before enough views were measured. */
export function PageSpeeds({ vitals = [] }: Pick<VisitFigures, 'vitals'>) {
  const sentences = vitals.map(speedText).filter((sentence) => sentence !== undefined);
  if (sentences.length === 0) return null;
  return (
    <Box marginTop="8" maxWidth="text">
      <Heading as="h3" textStyle="label" color="fg.muted" marginBottom="3">
        Quanto sono veloci le pagine
      </Heading>
      <chakra.ul display="grid" gap="2">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </chakra.ul>
      <Text textStyle="small" color="fg.muted" marginTop="3">
        Tre visite su quattro, negli ultimi {visitDays} giorni, hanno avuto questi tempi o tempi migliori. Li misurano
        telefoni e computer di chi visita il sito.
      </Text>
    </Box>
  );
}
