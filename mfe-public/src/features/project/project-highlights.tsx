import type { Project } from '@officina/contracts/project';
import { Box, Flex } from '@officina/ui';
import { RecordSection } from '../../shared/record-section';
import { figuresOf } from './project-figures';

export function ProjectHighlights({ project }: { project: Project }) {
  const figures = figuresOf(project);
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
