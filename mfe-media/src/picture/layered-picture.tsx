import type { PictureProps } from '@officina/platform';
import { ResponsivePicture, type ResponsivePictureProps } from './responsive-picture';

/** The `sizes` of a thumbnail. */
export const thumbnailSizes = '(min-width: 48em) 96px, 80px';

export interface LayeredPictureProps extends Pick<PictureProps, 'url' | 'alt' | 'ratio' | 'fit'> {
  /** The larger files, in ascending order: each covers the one before once it is loaded. */
  layers: readonly Pick<ResponsivePictureProps, 'sizes' | 'priority' | 'isStored'>[];
}

/**
 * A picture on top of its thumbnail, which the browser usually has in its cache, so that nothing is empty while a
 * larger file is loading. The parent must be positioned.
 */
export function LayeredPicture({ layers, alt, ...picture }: LayeredPictureProps) {
  return (
    <>
      <ResponsivePicture {...picture} alt={alt} sizes={thumbnailSizes} eager />
      {layers.map((layer) => (
        <ResponsivePicture key={layer.sizes} {...picture} {...layer} alt="" eager isLayer />
      ))}
    </>
  );
}
