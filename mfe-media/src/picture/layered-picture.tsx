import type { PictureProps } from '@officina/contracts/remotes';
import { ResponsivePicture } from './responsive-picture';

/** The `sizes` of a thumbnail. */
export const thumbnailSizes = '(min-width: 48em) 96px, 80px';

export interface LayeredPictureProps extends PictureProps {
  /** `sizes` of a zoomed picture, for which a larger file is loaded. */
  zoomedSizes?: string | undefined;
}

/**
 * A picture on top of its thumbnail, which the browser usually has: a swipe shows no empty frame, and a zoom none while
 * its file is loading. The parent must be positioned.
 */
export function LayeredPicture({ alt, zoomedSizes, ...picture }: LayeredPictureProps) {
  const { url, ratio, fit } = picture;
  return (
    <>
      <ResponsivePicture url={url} alt={alt} ratio={ratio} fit={fit} sizes={thumbnailSizes} eager />
      <ResponsivePicture {...picture} alt="" eager isLayer />
      {zoomedSizes ? (
        <ResponsivePicture url={url} alt="" ratio={ratio} fit={fit} sizes={zoomedSizes} eager isLayer isZoomed />
      ) : null}
    </>
  );
}
