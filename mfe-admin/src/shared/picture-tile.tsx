import { Picture } from '@officina/platform';
import { AspectBox } from './aspect-box';

export interface PictureTileProps {
  /** Address of a stored picture or a data URL. */
  url: string;
  alt: string;
}

/** A small picture of a form: one that is already stored, or one that waits to be sent. */
export function PictureTile({ url, alt }: PictureTileProps) {
  return (
    <AspectBox>
      {url.startsWith('data:') ? (
        <img src={url} alt={alt} />
      ) : (
        <Picture url={url} alt={alt} sizes="12rem" ratio={4 / 3} />
      )}
    </AspectBox>
  );
}
