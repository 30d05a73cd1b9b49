import { Picture } from '@officina/platform';
import { AspectBox } from './aspect-box';
import { LocalPreview } from './local-preview';

/** Whether a picture fills its tile or is shown whole; a logo is shown whole on the header's background colour. */
export type TileFit = 'cover' | 'whole' | 'logo';

export interface PictureTileProps {
  /** URL of a stored picture, or a data URL. */
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
      {url.startsWith('data:') ? (
        <LocalPreview source={url} alt={alt} />
      ) : (
        <Picture url={url} alt={alt} sizes={sizes} {...(fit === 'cover' ? { ratio: 4 / 3 } : {})} />
      )}
    </AspectBox>
  );
}
