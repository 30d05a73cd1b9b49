import { Picture } from '@officina/platform';
import { Flex, Text } from '@officina/ui';
import { AspectBox } from './aspect-box';
import { isLocal } from './local-pictures';
import { LocalPreview } from './local-preview';
import { useLocalPicture } from './use-local-picture';

/** Whether a picture fills its tile or is shown whole; a logo is shown whole on the header's background colour. */
export type TileFit = 'cover' | 'whole' | 'logo';

export interface PictureTileProps {
  /** URL of a stored picture, or of a local one. */
  url: string;
  alt: string;
  /** Value of the `sizes` attribute. */
  sizes?: string;
  fit?: TileFit;
}

/** A small picture in a form, stored or not yet uploaded. */
export function PictureTile({ url, alt, sizes = '12rem', fit = 'cover' }: PictureTileProps) {
  return (
    <AspectBox fit={fit}>
      {isLocal(url) ? (
        <LocalTile url={url} alt={alt} />
      ) : (
        <Picture url={url} alt={alt} sizes={sizes} {...(fit === 'cover' ? { ratio: 4 / 3 } : {})} />
      )}
    </AspectBox>
  );
}

function LocalTile({ url, alt }: { url: string; alt: string }) {
  const picture = useLocalPicture(url);
  if (picture) return <LocalPreview source={picture.file} alt={alt} />;
  return (
    <Flex align="center" justify="center" width="full" height="full" padding="2">
      <Text textStyle="small" color="fg.muted" textAlign="center">
        {picture === undefined ? 'In preparazione…' : 'Anteprima non disponibile'}
      </Text>
    </Flex>
  );
}
