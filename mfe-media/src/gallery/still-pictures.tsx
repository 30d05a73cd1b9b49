import type { GalleryPicture } from '@officina/contracts/remotes';
import { parsePictureUrl, variantAtLeast } from '@officina/platform';
import { keyedPictures } from '../shared/keyed-pictures';

/** Without JavaScript the carousel does not work, so the other pictures are rendered below the first. */
export function StillPictures({ pictures }: { pictures: readonly GalleryPicture[] }) {
  return (
    <noscript>
      {keyedPictures(pictures).map(({ key, url, alt, position }) => {
        const stored = position > 0 && parsePictureUrl(url);
        return stored ? (
          <img
            key={key}
            src={variantAtLeast(stored, 1120, 'webp')}
            alt={alt}
            width={stored.width}
            height={stored.height}
            loading="lazy"
            style={{ width: '100%', height: 'auto', marginTop: 8 }}
          />
        ) : null;
      })}
    </noscript>
  );
}
