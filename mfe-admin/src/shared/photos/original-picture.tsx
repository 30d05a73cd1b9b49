import { type StoredPicture, variantAtLeast } from '@officina/contracts/picture';
import { picturePlaceholder } from '@officina/platform';
import { chakra } from '@officina/ui';
import { useLayoutEffect, useRef } from 'react';
import type { Edited, EditPatch } from './edits/edited';
import type { Size } from './edits/geometry';
import { editedWidth } from './local-bitmap';

/** A picture without its edits: a stored one, or a photo of this browser. */
export type Original = StoredPicture | (Size & { bitmap: ImageBitmap });

/** A picture to be edited. */
export interface OpenedPicture {
  original: Original;
  /** Its current edits. */
  edited: Edited;
  name: string;
  /** Id of the element that gets the focus back. */
  returnTo: string;
  /** Called with the changes. If its promise rejects, the editor stays open; the callback shows the error. */
  onSave: (patch: EditPatch) => unknown;
}

export interface OriginalPictureProps {
  original: Original;
  /** Width in pixels in which a stored picture is loaded. */
  width?: number;
  /** Empty if another element on the screen shows the same. */
  alt: string;
  onError?: (() => void) | undefined;
}

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

/** Drawn on a canvas, because the content security policy forbids images of local files. */
function BitmapPicture({ bitmap, alt }: Pick<OriginalPictureProps, 'alt'> & { bitmap: ImageBitmap }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => canvas.current?.getContext('2d')?.drawImage(bitmap, 0, 0), [bitmap]);
  const named = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true };
  return <canvas ref={canvas} width={bitmap.width} height={bitmap.height} {...named} />;
}
