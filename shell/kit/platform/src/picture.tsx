import { parsePictureUrl, variantAtLeast } from '@officina/contracts/picture';
import type { PictureProps } from '@officina/contracts/remotes';
import { pictureStyle } from './picture-slot';
import { Remote } from './remote';

/** A stored picture, rendered by the media remote; without that remote, a plain image of the same size. */
export function Picture(props: PictureProps) {
  const plain = <PlainPicture {...props} />;
  return <Remote id="mfe_media/Picture" waiting={plain} failed={plain} {...props} />;
}

function PlainPicture({ url, alt, ratio, fit, priority = false }: PictureProps) {
  // An `img` with an empty `src` would request the page itself; the empty box keeps the layout.
  if (!url) return <span style={{ display: 'block', aspectRatio: ratio ?? 3 / 2 }} />;
  const picture = parsePictureUrl(url);
  return (
    <img
      src={picture ? variantAtLeast(picture, 768, 'webp') : url}
      alt={alt}
      width={picture?.width}
      height={picture?.height}
      loading={priority ? 'eager' : 'lazy'}
      decoding="async"
      style={pictureStyle(picture, { ratio, fit })}
    />
  );
}
