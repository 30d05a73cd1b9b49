import { objectPosition, parsePictureUrl, picturePlaceholder, type StoredPicture } from '@officina/contracts/picture';
import type { CSSProperties } from 'react';
import type { PictureProps } from './points';

/**
 * Aspect ratio (width / height) of a gallery's stage: that of the first picture, limited to 4:3 to 16:9. It is the same
 * for all pictures, so that the buttons below do not move.
 */
export function stageRatio(first: string): number {
  const { width, height } = parsePictureUrl(first) ?? { width: 16, height: 9 };
  return Math.min(widest, Math.max(4 / 3, width / height));
}

const widest = 16 / 9;

/** The largest share of a picture that the stage may crop away: 3:2 in 16:9 loses 15.6 %, 4:3 loses a quarter. */
const smallCrop = 1 / 6;

/**
 * Props of a picture in a gallery's stage. A picture that would lose more than a sixth is shown whole. `sizes` is the
 * width of the picture, not of the stage; on wide screens the stage's height is limited to the first screenful.
 */
export function stageSlot(url: string, ratio: number): Required<Pick<PictureProps, 'ratio' | 'fit' | 'sizes'>> {
  const { width = ratio, height = 1 } = parsePictureUrl(url) ?? {};
  const part = width / height / ratio;
  const isWhole = Math.min(part, 1 / part) < 1 - smallCrop;
  const shown = isWhole ? Math.min(part, 1) : 1;
  return {
    ratio,
    fit: isWhole ? 'contain' : 'cover',
    sizes: `(min-width: 64em) min(${round(76 * shown)}rem, max(22.5rem, 100vh - 27rem) * ${round(ratio * shown * 100) / 100}), ${round(100 * shown)}vw`,
  };
}

/**
 * The `style` of an `img`: cropped around its focal point or whole, with its placeholder in the place of the picture.
 */
export function pictureStyle(
  picture: StoredPicture | null,
  { ratio, fit = 'cover' }: Pick<PictureProps, 'ratio' | 'fit'>,
): CSSProperties {
  const part = picture && ratio && fit === 'contain' ? picture.width / picture.height / ratio : 0;
  return {
    display: 'block',
    width: '100%',
    height: 'auto',
    ...(ratio ? { aspectRatio: ratio, objectFit: fit } : {}),
    ...(picture ? { objectPosition: objectPosition(picture), background: picturePlaceholder(picture) } : {}),
    ...(part
      ? {
          backgroundSize: `${percent(part)} ${percent(1 / part)}`,
          backgroundPosition: 'center',
          backgroundRepeat: 'no-repeat',
        }
      : {}),
  };
}

const round = (value: number): number => Math.round(value * 10) / 10;
const percent = (part: number): string => `${round(Math.min(part, 1) * 100)}%`;
