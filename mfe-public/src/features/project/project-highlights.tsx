import type { Project } from '@officina/contracts/project';
import { Box, Flex } from '@officina/ui';
import { RecordSection } from '../../shared/record-section';

export function ProjectHighlights({ project }: { project: Project }) {
  const count = (amount: number, one: string, many: string) => ({ amount, label: amount === 1 ? one : many });
  const figures = [
    project.state === 'completed'
      ? count(project.duration, 'Mese di lavoro', 'Mesi di lavoro')
      : count(project.duration, 'Mese previsto', 'Mesi previsti'),
    count(project.workDetails.length, 'Intervento realizzato', 'Interventi realizzati'),
    count(project.images.length, 'Immagine', 'Immagini'),
  ].filter(({ amount }) => amount > 0);
  if (figures.length === 0) return null;
  return (
    <RecordSection title="Punti Salienti">
      <dl>
        {figures.map(({ amount, label }) => (
          <Flex
            key={label}
            justify="space-between"
            align="baseline"
            gap="4"
            paddingBlock="3"
            borderTopWidth="1px"
            borderColor="border"
          >
            <Box as="dt" color="fg.muted">
              {label}
            </Box>
            <Box as="dd" textStyle="title" color="accent" lineHeight="1" fontVariantNumeric="lining-nums">
              {amount}
            </Box>
          </Flex>
        ))}
      </dl>
    </RecordSection>
  );
}
