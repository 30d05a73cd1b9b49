import type { StoredPicture } from '@officina/contracts/picture';
import type { PictureProps } from '@officina/platform';
import { parsePictureUrl, pictureStyle, usePagePreload, variantAtLeast } from '@officina/platform';
import { memo, useState } from 'react';
import { DrawnPlaceholder } from './drawn-placeholder';
import { sourceSet } from './source-set';

export interface ResponsivePictureProps extends PictureProps {
  /** Loaded eagerly, but without high priority, and decoded before it becomes visible. */
  eager?: boolean;
  /** Placed over a smaller file of the same picture, which stays visible until this one is loaded. */
  isLayer?: boolean;
  /** Adds the stored file itself to the candidates: it may be larger than all variants. */
  isStored?: boolean;
}

/**
 * A stored picture in the formats and widths that its slot needs, or a placeholder if it cannot be loaded. Memoised,
 * because a step in a gallery re-renders all its thumbnails.
 */
export const ResponsivePicture = memo(function ResponsivePicture(props: ResponsivePictureProps) {
  const { url, alt, ratio, isLayer } = props;
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const stored = parsePictureUrl(url);

  if (!(stored || isOwnAddress(url)) || brokenUrl === url) {
    return isLayer ? null : <DrawnPlaceholder alt={alt} ratio={ratio} />;
  }
  return <LoadedPicture key={url} {...props} stored={stored} onBroken={() => setBrokenUrl(url)} />;
});

/** The exposed part; it must be a function component, which `memo` does not return. */
export default (props: PictureProps) => <ResponsivePicture {...props} />;

interface LoadedPictureProps extends ResponsivePictureProps {
  stored: StoredPicture | null;
  onBroken: () => void;
}

function LoadedPicture({
  stored,
  onBroken,
  url,
  alt,
  sizes,
  priority,
  eager,
  isLayer,
  isStored,
  ...slot
}: LoadedPictureProps) {
  const avif = stored ? sourceSet(stored, 'avif', isStored) : undefined;
  usePagePreload(priority && avif ? { srcSet: avif, sizes } : null);

  // A picture can be loaded or have failed before hydration; then no event is fired.
  const settle = (image: HTMLImageElement | null) => {
    // In an iframe that is not displayed every picture has the width 0, like its slot.
    if (!image?.complete || window.innerWidth === 0) return;
    if (image.naturalWidth === 0) onBroken();
    else image.style.background = 'none';
  };

  return (
    <picture style={{ display: 'contents' }}>
      {avif ? <source type="image/avif" srcSet={avif} sizes={sizes} /> : null}
      <img
        ref={settle}
        src={stored ? variantAtLeast(stored, 768, 'webp') : url}
        srcSet={stored ? sourceSet(stored, 'webp', isStored) : undefined}
        sizes={stored ? sizes : undefined}
        alt={alt}
        width={stored?.width}
        height={stored?.height}
        loading={priority || eager ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? undefined : 'async'}
        onLoad={({ currentTarget }) => {
          settle(currentTarget);
          if (eager) currentTarget.decode().catch(() => {});
        }}
        onError={onBroken}
        style={{ ...pictureStyle(stored, slot), ...(isLayer ? layer : {}) }}
      />
    </picture>
  );
}

const layer = { position: 'absolute', inset: 0, background: 'none' } as const;

/** Whether a URL is a path on this site or a data URL. Nothing is loaded from other origins. */
const isOwnAddress = (url: string) => /^(data:image\/|\/(?!\/))/.test(url);
