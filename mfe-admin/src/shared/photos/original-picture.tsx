import { type StoredPicture, variantAtLeast } from '@officina/contracts/picture';
import { picturePlaceholder } from '@officina/platform';
import { chakra } from '@officina/ui';
import { useLayoutEffect, useRef } from 'react';
import type { Edited, EditPatch } from './edits/edited';
import type { Size } from './edits/geometry';
import { editedWidth } from './local-bitmap';

/** A picture without its edits: a stored one, or a photo of this browser. */
export type Original = StoredPicture | (Size & { bitmap: ImageBitmap });

/** A picture that is to be edited. */
export interface OpenedPicture {
  original: Original;
  /** How it is edited now. */
  edited: Edited;
  name: string;
  /** Id of the element that gets the focus back. */
  returnTo: string;
  /** Called with what is changed. A promise that rejects keeps the editor open: whoever saves says why. */
  onSave: (patch: EditPatch) => unknown;
}

export interface OriginalPictureProps {
  original: Original;
  /** Pixels that a stored one is loaded wide. */
  width?: number;
  /** Empty where another one on the screen shows the same. */
  alt: string;
  onError?: (() => void) | undefined;
}

/** The original on the screen. */
export function OriginalPicture({ original, width = editedWidth, alt, onError }: OriginalPictureProps) {
  if ('bitmap' in original) return <BitmapPicture bitmap={original.bitmap} alt={alt} />;
  return (
    <chakra.img
      src={variantAtLeast(original, width, 'webp')}
      alt={alt}
      draggable={false}
      onError={onError}
      style={{ background: picturePlaceholder(original) }}
    />
  );
}

/** Drawn on a canvas: the page's policy allows no images of local files. */
function BitmapPicture({ bitmap, alt }: Pick<OriginalPictureProps, 'alt'> & { bitmap: ImageBitmap }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => canvas.current?.getContext('2d')?.drawImage(bitmap, 0, 0), [bitmap]);
  const named = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true };
  return <canvas ref={canvas} width={bitmap.width} height={bitmap.height} {...named} />;
}
