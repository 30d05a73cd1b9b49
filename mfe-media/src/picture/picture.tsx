import type { PictureProps } from '@officina/contracts/remotes';
import { ResponsivePicture } from './responsive-picture';

/** The picture for other applications; it does not expose the props that only this remote uses. */
export default function Picture({ url, alt, sizes, priority, ratio }: PictureProps) {
  return <ResponsivePicture url={url} alt={alt} sizes={sizes} priority={priority} ratio={ratio} />;
}
