import { parsePictureUrl } from '@officina/contracts/picture';
import { Picture } from '@officina/platform';
import { Flex, Text } from '@officina/ui';
import { useState } from 'react';
import { AspectBox } from './aspect-box';
import { CroppedPicture } from './edits/cropped-picture';
import { type Edited, editedOf } from './edits/edited';
import { frameOf, type Size } from './edits/geometry';
import { isLocal } from './local-pictures';
import { LocalPreview } from './local-preview';
import { OriginalPicture } from './original-picture';
import { changesOf, originalOf, sourceOf } from './picture-changes';
import { useLocalPicture } from './use-local-picture';

/** Whether a picture fills its tile or is shown whole; a logo is shown whole on the header's background color. */
export type TileFit = 'cover' | 'whole' | 'logo';

export interface PictureTileProps {
  /** URL of a stored picture, or of a local one. */
  url: string;
  alt: string;
  /** Value of the `sizes` attribute. */
  sizes?: string;
  fit?: TileFit;
}

const ratio = 4 / 3;

/** A small picture in a form, stored or not yet uploaded, with its unsaved edits. */
export function PictureTile({ url, alt, sizes = '12rem', fit = 'cover' }: PictureTileProps) {
  const source = sourceOf(url);
  const { edited } = changesOf(url);
  const original = edited && parsePictureUrl(originalOf(url));
  return (
    <AspectBox fit={fit}>
      {isLocal(source) ? (
        <LocalTile url={source} edited={edited} alt={alt} fit={fit} />
      ) : edited && original ? (
        <CroppedPicture size={original} {...shown(edited)}>
          <OriginalPicture original={original} width={768} alt={alt} />
        </CroppedPicture>
      ) : (
        <Picture url={source} alt={alt} sizes={sizes} {...(fit === 'cover' ? { ratio } : {})} />
      )}
    </AspectBox>
  );
}

const shown = ({ edit, focus }: Edited) => ({ frame: frameOf(edit), focus, ratio });

interface LocalTileProps extends Pick<PictureTileProps, 'url' | 'alt'> {
  edited: Edited | undefined;
  fit: TileFit;
}

function LocalTile({ url, edited, alt, fit }: LocalTileProps) {
  const picture = useLocalPicture(url);
  const [size, setSize] = useState<Size>();
  if (!picture) {
    return (
      <Flex align="center" justify="center" width="full" height="full" padding="2">
        <Text textStyle="small" color="fg.muted" textAlign="center">
          {picture === undefined ? 'In preparazione…' : 'Anteprima non disponibile'}
        </Text>
      </Flex>
    );
  }
  const preview = <LocalPreview source={picture.file} alt={alt} onSize={setSize} />;
  if (fit !== 'cover') return preview;
  // A picture without edits fills the tile by itself. The elements are the same, so that an edit does not remount it.
  return (
    <CroppedPicture {...(edited && size ? { size, ...shown(edited) } : { size: wholeTile, ...shown(untouched) })}>
      {preview}
    </CroppedPicture>
  );
}

const wholeTile: Size = { width: 4, height: 3 };
const untouched = editedOf({ edit: null, url: '' });
