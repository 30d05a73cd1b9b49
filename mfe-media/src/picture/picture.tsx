import type { PictureProps } from '@officina/contracts/remotes';
import { ResponsivePicture } from './responsive-picture';

/** The picture other apps mount; what only this remote may ask for stays inside it. */
export default function Picture({ url, alt, sizes, priority, ratio }: PictureProps) {
  return <ResponsivePicture url={url} alt={alt} sizes={sizes} priority={priority} ratio={ratio} />;
}
