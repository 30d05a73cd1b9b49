import { objectPosition, parsePictureUrl, picturePlaceholder, type StoredPicture } from '@officina/contracts/picture';
import type { CSSProperties } from 'react';
import type { PictureProps } from './points';

/** Width / height of the main picture of a gallery. */
const stageRatio = 16 / 9;

/** The largest share of a picture that a gallery crops away: 3:2 in 16:9 loses 15.6 %, 4:3 a quarter. */
const smallCrop = 1 / 6;

/**
 * The slot of a gallery's main picture. A picture that would lose more than a sixth is shown whole, on the dark ground
 * of the gallery: portrait, square, 4:3 and panoramas. Its file is as wide as the picture in the slot, not as the slot.
 */
export function stageSlot(url: string): Pick<PictureProps, 'ratio' | 'fit' | 'sizes'> {
  const { width = stageRatio, height = 1 } = parsePictureUrl(url) ?? {};
  const part = width / height / stageRatio;
  const isWhole = Math.min(part, 1 / part) < 1 - smallCrop;
  const shown = isWhole ? Math.min(part, 1) : 1;
  return {
    ratio: stageRatio,
    fit: isWhole ? 'contain' : 'cover',
    sizes: `(min-width: 84rem) ${round(76 * shown)}rem, ${round(100 * shown)}vw`,
  };
}

/** The `style` of an `img`: cropped around its focal point or whole, with its placeholder in the place of the picture. */
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
