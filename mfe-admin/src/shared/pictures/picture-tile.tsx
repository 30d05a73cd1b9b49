import { Picture } from '@officina/platform';
import { AspectBox } from './aspect-box';
import { LocalPreview } from './local-preview';

/** Whether a picture fills its tile or is seen as a whole, a logo on the ground that it is drawn for. */
export type TileFit = 'cover' | 'whole' | 'logo';

export interface PictureTileProps {
  /** Address of a stored picture or a data URL. */
  url: string;
  alt: string;
  /** Of the slot, as the browser reads them. */
  sizes?: string;
  fit?: TileFit;
}

/** A small picture of a form: one that is already stored, or one that waits to be sent. */
export function PictureTile({ url, alt, sizes = '12rem', fit = 'cover' }: PictureTileProps) {
  return (
    <AspectBox fit={fit}>
      {url.startsWith('data:') ? (
        <LocalPreview source={url} alt={alt} />
      ) : (
        <Picture url={url} alt={alt} sizes={sizes} {...(fit === 'cover' ? { ratio: 4 / 3 } : {})} />
      )}
    </AspectBox>
  );
}
