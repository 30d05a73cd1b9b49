import type { GalleryPicture } from '@officina/contracts/remotes';
import { Flex, Text } from '@officina/ui';
import { Thumbnails } from '../shared/thumbnails';

export interface LightboxFootProps {
  pictures: readonly GalleryPicture[];
  index: number;
  isZoomed: boolean;
  onSelect: (index: number) => void;
}

export function LightboxFoot({ pictures, index, isZoomed, onSelect }: LightboxFootProps) {
  return (
    <Flex
      data-backdrop=""
      direction={{ base: 'column', lg: 'row' }}
      align={{ base: 'stretch', lg: 'center' }}
      justify="space-between"
      gap={{ base: '2', lg: '8' }}
      paddingInline={{ base: '4', md: '8' }}
      paddingBlock="3"
      borderTopWidth="1px"
      borderColor="border.onDark"
    >
      <Text textStyle="small" color="fg.onDarkMuted" flex="none">
        {isZoomed ? 'Trascina per navigare • Clicca per zoom' : 'Clicca per ingrandire (2x e 3x)'}
      </Text>
      {pictures.length > 1 ? <Thumbnails pictures={pictures} index={index} onSelect={onSelect} /> : null}
    </Flex>
  );
}
