import type { StoredPicture } from '@officina/contracts/picture';
import type { PictureProps } from '@officina/contracts/remotes';
import { parsePictureUrl, picturePlaceholder, pictureSrcSet, usePagePreload, variantAtLeast } from '@officina/platform';
import { type CSSProperties, useState } from 'react';
import { DrawnPlaceholder } from './drawn-placeholder';

export interface ResponsivePictureProps extends PictureProps {
  /** Loaded eagerly, but without high priority. */
  eager?: boolean;
}

/** A stored picture in the formats and widths that its slot needs, or a placeholder if it cannot be loaded. */
export function ResponsivePicture(props: ResponsivePictureProps) {
  const { url, alt, ratio } = props;
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const stored = parsePictureUrl(url);

  if (!(stored || isOwnAddress(url)) || brokenUrl === url) return <DrawnPlaceholder alt={alt} ratio={ratio} />;
  return <LoadedPicture key={url} {...props} stored={stored} onBroken={() => setBrokenUrl(url)} />;
}

export default ResponsivePicture;

interface LoadedPictureProps extends ResponsivePictureProps {
  stored: StoredPicture | null;
  onBroken: () => void;
}

function LoadedPicture({ stored, onBroken, url, alt, sizes, ratio, priority, eager }: LoadedPictureProps) {
  const avif = stored ? pictureSrcSet(stored, 'avif') : undefined;
  usePagePreload(priority && avif ? { srcSet: avif, sizes } : null);

  // A picture may be loaded, or have failed, before hydration: then no event is fired.
  const settle = (image: HTMLImageElement | null) => {
    if (!image?.complete) return;
    if (image.naturalWidth === 0) onBroken();
    else image.style.background = 'none';
  };

  return (
    <picture style={{ display: 'contents' }}>
      {avif ? <source type="image/avif" srcSet={avif} sizes={sizes} /> : null}
      <img
        ref={settle}
        src={stored ? variantAtLeast(stored, 768, 'webp') : url}
        srcSet={stored ? pictureSrcSet(stored, 'webp') : undefined}
        sizes={stored ? sizes : undefined}
        alt={alt}
        width={stored?.width}
        height={stored?.height}
        loading={priority || eager ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? undefined : 'async'}
        onLoad={(event) => settle(event.currentTarget)}
        onError={onBroken}
        style={styleOf(stored, ratio)}
      />
    </picture>
  );
}

const styleOf = (stored: StoredPicture | null, ratio: number | undefined): CSSProperties => ({
  display: 'block',
  width: '100%',
  height: 'auto',
  ...(ratio ? { aspectRatio: ratio, objectFit: 'cover' } : {}),
  ...(stored ? { background: picturePlaceholder(stored) } : {}),
});

/** Whether a URL is a file of this site or a data URL. Nothing is loaded from other origins. */
const isOwnAddress = (url: string) => /^(data:image\/|\/(?!\/))/.test(url);
