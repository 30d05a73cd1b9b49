import type { GalleryPicture } from '@officina/contracts/remotes';
import { Box, Flex, Text } from '@officina/ui';
import { memo } from 'react';
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
    <Box
      data-backdrop=""
      paddingInline={{ base: '4', md: '8' }}
      paddingBlock="3"
      borderTopWidth="1px"
      borderColor="border.onDark"
    >
      <Caption pictures={pictures} index={index} isScrolled />
      <Flex
        data-backdrop=""
        direction={{ base: 'column', lg: 'row' }}
        align={{ base: 'stretch', lg: 'center' }}
        justify="space-between"
        gap={{ base: '2', lg: '8' }}
      >
        <Text textStyle="small" color="fg.onDarkMuted" flex="none">
          {isZoomed ? 'Trascina per navigare • Clicca per zoom' : 'Clicca per ingrandire (2x e 3x)'}
        </Text>
        {pictures.length > 1 ? <Thumbnails pictures={pictures} index={index} onSelect={onSelect} /> : null}
      </Flex>
    </Box>
  );
});
