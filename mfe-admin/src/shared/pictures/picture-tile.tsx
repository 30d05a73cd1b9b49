import { Picture } from '@officina/platform';
import { AspectBox } from './aspect-box';
import { LocalPreview } from './local-preview';

export interface PictureTileProps {
  /** Address of a stored picture or a data URL. */
  url: string;
  alt: string;
  /** Of the slot, as the browser reads them. */
  sizes?: string;
  /** Nothing may be cut off: a logo. */
  isWhole?: boolean;
}

/** A small picture of a form: one that is already stored, or one that waits to be sent. */
export function PictureTile({ url, alt, sizes = '12rem', isWhole = false }: PictureTileProps) {
  return (
    <AspectBox fit={isWhole ? 'whole' : 'cover'}>
      {url.startsWith('data:') ? (
        <LocalPreview source={url} alt={alt} />
      ) : (
        <Picture url={url} alt={alt} sizes={sizes} {...(isWhole ? {} : { ratio: 4 / 3 })} />
      )}
    </AspectBox>
  );
}
