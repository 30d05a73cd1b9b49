import { TouchText } from '@officina/platform';
import { Flex, Stack, Text } from '@officina/ui';
import { memo } from 'react';
import type { GalleryPicture } from '../parts';
import { Caption } from '../shared/caption';
import { Thumbnails } from '../shared/thumbnails';

export interface LightboxFootProps {
  pictures: readonly GalleryPicture[];
  index: number;
  isZoomed: boolean;
  onSelect: (index: number) => void;
}

/** Caption, hint and thumbnails. Memoised: a drag moves the picture many times a second. */
export const LightboxFoot = memo(function LightboxFoot({ pictures, index, isZoomed, onSelect }: LightboxFootProps) {
  return (
    <Flex
      data-backdrop=""
      direction="column"
      justify="space-between"
      gap="2"
      paddingInline={{ base: '4', md: '8' }}
      paddingBlock="3"
      borderTopWidth="1px"
      borderColor="border.onDark"
      css={sideBySide}
    >
      <Stack gap="2" flex="none">
        <Caption pictures={pictures} index={index} isScrolled />
        <Text textStyle="small" color="fg.onDarkMuted">
          {isZoomed ? (
            <TouchText mouse="Trascina per navigare • Clicca per zoom" touch="Trascina per navigare • Tocca per zoom" />
          ) : (
            <TouchText mouse="Clicca per ingrandire (2x e 3x)" touch="Tocca per ingrandire (2x e 3x)" />
          )}
        </Text>
      </Stack>
      {pictures.length > 1 ? <Thumbnails pictures={pictures} index={index} onSelect={onSelect} /> : null}
    </Flex>
  );
});

const sideBySide = {
  // The visible half of a line at the lower edge shows that the caption scrolls.
  '--caption-room': '5.25em',
  '@media (max-height: 32em)': { '--caption-room': '3.75em' },
  '@media (min-width: 64em) and (min-height: 32.01em), (max-height: 32em) and (max-width: 29.99em)': {
    flexDirection: 'row',
    alignItems: 'center',
    gap: '2rem',
    '& > :first-child': { maxWidth: '45%' },
  },
  // Below the bar, see `sideways` in lightbox.tsx.
  '@media (max-height: 32em) and (min-width: 30em)': {
    borderTopWidth: '0',
    borderInlineStartWidth: '1px',
    paddingInline: '0.75rem',
    overflowY: 'auto',
  },
} as const;
