import { Box, Flex, Grid, IconButton, Text } from '@officina/ui';
import type { GalleryPicture } from '../parts';
import { Caption } from '../shared/caption';
import { type StepButtonsProps, stepButton } from '../shared/step-button';

export interface GalleryControlsProps extends StepButtonsProps {
  pictures: readonly GalleryPicture[];
}

/** Counter on the left, the two arrow buttons on the right; the caption between them, or below them on a phone. */
export function GalleryControls({ pictures, ...steps }: GalleryControlsProps) {
  return (
    <Grid
      alignItems="start"
      templateColumns={{ base: '1fr auto', md: 'auto minmax(0, 1fr) auto' }}
      columnGap={{ base: '4', md: '8' }}
      paddingBlock="3"
      paddingInline={{ base: '5', md: '0' }}
    >
      <Text css={scripted} textStyle="figure" lineHeight="3rem" color="fg.muted" aria-live="polite" aria-atomic="true">
        {steps.index + 1} / {steps.total}
      </Text>
      <Box gridRow={{ base: '2', md: '1' }} gridColumn={{ base: '1 / -1', md: '2' }} paddingBlock={{ md: '3' }}>
        <Caption pictures={pictures} index={steps.index} />
      </Box>
      <Flex css={scripted} gap="1">
        <IconButton variant="ghost" minWidth="12" paddingInline="0" {...stepButton(-1, steps)} />
        <IconButton variant="ghost" minWidth="12" paddingInline="0" {...stepButton(1, steps)} />
      </Flex>
    </Grid>
  );
}

/** Without JavaScript only the caption of the first picture is shown. */
const scripted = { '@media (scripting: none)': { display: 'none' } } as const;
