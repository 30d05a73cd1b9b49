import { Flex, IconButton, Text } from '@officina/ui';
import { Arrow } from '../shared/arrow';

export interface GalleryControlsProps {
  index: number;
  total: number;
  onStep: (step: number) => void;
}

/** Counter on the left, the two arrow buttons on the right. */
export function GalleryControls({ index, total, onStep }: GalleryControlsProps) {
  return (
    <Flex align="center" justify="space-between" gap="4" paddingBlock="3" paddingInline={{ base: '5', md: '0' }}>
      <Text textStyle="figure" color="fg.muted" aria-live="polite" aria-atomic="true">
        {index + 1} / {total}
      </Text>
      <Flex gap="1">
        <IconButton
          aria-label="Immagine precedente"
          variant="ghost"
          minWidth="12"
          paddingInline="0"
          disabled={index === 0}
          onClick={() => onStep(-1)}
        >
          <Arrow to="left" />
        </IconButton>
        <IconButton
          aria-label="Immagine successiva"
          variant="ghost"
          minWidth="12"
          paddingInline="0"
          disabled={index === total - 1}
          onClick={() => onStep(1)}
        >
          <Arrow to="right" />
        </IconButton>
      </Flex>
    </Flex>
  );
}
