import { Picture } from '@officina/platform';
import { chakra, Flex, Text } from '@officina/ui';
import { AspectBox } from './aspect-box';
import { isLocal } from './local-pictures';
import { LocalPreview } from './local-preview';
import { changesOf, sourceOf } from './picture-changes';
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

/** A small picture in a form, stored or not yet uploaded, turned as it will be. */
export function PictureTile({ url, alt, sizes = '12rem', fit = 'cover' }: PictureTileProps) {
  const source = sourceOf(url);
  const { turns = 0 } = changesOf(url);
  const picture = isLocal(source) ? (
    <LocalTile url={source} alt={alt} />
  ) : (
    <Picture url={source} alt={alt} sizes={sizes} {...(fit === 'cover' ? { ratio: 4 / 3 } : {})} />
  );
  return (
    <AspectBox fit={fit}>
      {turns === 0 ? (
        picture
      ) : (
        <Turned style={{ transform: `rotate(${turns * 90}deg)`, ...(turns % 2 ? lying : {}) }}>{picture}</Turned>
      )}
    </AspectBox>
  );
}

const Turned = chakra('div', { base: { position: 'relative', width: 'full', height: 'full' } });
/** The frame of 4:3, with its sides exchanged around its centre. */
const lying = { width: '75%', height: `${400 / 3}%`, left: '12.5%', top: `${-50 / 3}%` };

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
