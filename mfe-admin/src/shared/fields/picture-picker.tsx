import { Remote } from '@officina/platform';
import { type Ref, useImperativeHandle, useRef } from 'react';

export interface PicturePickerProps {
  label: string;
  onPicture: (url: string) => void;
  ref: Ref<{ focus: () => void }>;
}

/**
 * Selects a picture in a form. Its file input belongs to a remote that may still be loading or be unavailable:
 * until the input exists, the field's fieldset takes the focus instead.
 */
export function PicturePicker({ label, onPicture, ref }: PicturePickerProps) {
  const box = useRef<HTMLDivElement>(null);
  const substitute = useRef<HTMLElement | null>(null);
  const findInput = () => box.current?.querySelector('input');

  useImperativeHandle(ref, () => ({
    focus() {
      substitute.current = findInput() ? null : (box.current?.closest('fieldset') ?? null);
      (substitute.current ?? findInput())?.focus();
    },
  }));

  function handOver() {
    if (substitute.current !== null && document.activeElement === substitute.current) findInput()?.focus();
  }

  return (
    <div ref={box}>
      <Remote id="mfe_media/PictureField" label={label} onPicture={onPicture} onReady={handOver} />
    </div>
  );
}
