import type { Image } from '@officina/contracts/image';
import { Box, Flex } from '@officina/ui';
import { useState } from 'react';
import { AspectBox } from '../../shared/pictures/aspect-box';
import { LocalPreview } from '../../shared/pictures/local-preview';
import { PictureTile } from '../../shared/pictures/picture-tile';
import { ImageForm } from './image-form';
import { useChangeImage } from './images.mutations';
import { tileFitOf } from './tile-fit';

/** The edit panel of one image; it closes after saving or on cancel. */
export function ImageEdit({ image, onClose }: { image: Image; onClose: () => void }) {
  const change = useChangeImage(image);
  const [file, setFile] = useState<File>();
  const fit = tileFitOf(image);
  return (
    <Flex gap={{ base: '5', md: '8' }} wrap="wrap">
      <Box width={{ base: '100%', sm: '18rem' }}>
        {file ? (
          <AspectBox fit={fit}>
            <LocalPreview source={file} alt="Anteprima della nuova immagine" />
          </AspectBox>
        ) : (
          <PictureTile url={image.url} alt={image.alt} sizes="18rem" fit={fit} />
        )}
      </Box>
      <Box flex="1" minWidth="min(18rem, 100%)">
        <ImageForm
          initial={{ alt: image.alt, caption: image.caption, featured: image.featured }}
          onFile={setFile}
          onSave={async (changed) => {
            await change.mutateAsync(changed);
            onClose();
          }}
          onCancel={onClose}
        />
      </Box>
    </Flex>
  );
}
