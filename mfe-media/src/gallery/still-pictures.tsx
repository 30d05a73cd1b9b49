import { parsePictureUrl, variantAtLeast } from '@officina/platform';
import type { GalleryPicture } from '../parts';
import { keyedPictures } from '../shared/keyed-pictures';

/** Without JavaScript the carousel does not work, so the other pictures are rendered below the first. */
export function StillPictures({ pictures }: { pictures: readonly GalleryPicture[] }) {
  return (
    <noscript>
      {keyedPictures(pictures).map(({ key, url, alt, caption, position }) => {
        const stored = position > 0 && parsePictureUrl(url);
        return stored ? (
          <figure key={key} style={{ marginTop: 8 }}>
            <img
              src={variantAtLeast(stored, 1120, 'webp')}
              alt={alt}
              width={stored.width}
              height={stored.height}
              loading="lazy"
              style={{ width: `min(100%, ${(90 * stored.width) / stored.height}vh)`, height: 'auto', margin: 'auto' }}
            />
            {caption ? <figcaption style={{ padding: '8px 20px' }}>{caption}</figcaption> : null}
          </figure>
        ) : null;
      })}
    </noscript>
  );
}
