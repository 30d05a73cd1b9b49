import { useFormContext } from '@officina/forms';
import { Remote } from '@officina/platform';
import { Text } from '@officina/ui';
import { type DragEvent, type Ref, useImperativeHandle, useRef } from 'react';
import { droppedFiles } from '../../browser/dropped-files';
import { useFileDrop } from '../../browser/use-file-drop';
import { isOpen } from '../../form/use-submit-after-uploads';
import type { Pictured } from '../../photos/copy-pictures';
import { RefusedFiles } from '../../photos/refused-files';
import { type ChosenPictures, useChosenPictures } from './use-chosen-pictures';

export interface PicturePickerProps extends Omit<ChosenPictures, 'present'> {
  /** Renders the field in one line. */
  isShort: boolean;
  ref: Ref<{ focus: () => void }>;
}

/**
 * Selects pictures in a form. Its file input belongs to a remote that may still be loading or be unavailable: until the
 * input exists, the field's fieldset takes the focus instead.
 */
export function PicturePicker({ isShort, ref, ...chosen }: PicturePickerProps) {
  const box = useRef<HTMLDivElement>(null);
  const substitute = useRef<HTMLElement | null>(null);
  const { getValues } = useFormContext<Pictured>();
  const { percent, photos, leftOut, take, takeTwin, dismiss } = useChosenPictures({
    ...chosen,
    present: () => getValues('images'),
  });
  /** Drops and pastes come from the document, too, which `inert` does not stop while the form is being saved. */
  const takeIfOpen = (files: readonly File[]) => (isOpen(box) ? take(files) : undefined);
  // Files that are dropped beside the field are for it, too.
  useFileDrop(takeIfOpen);
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

  /** Handles drops on the field itself in the capture phase, before the remote's own handler. */
  function drop(event: DragEvent) {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    void droppedFiles(event.dataTransfer).then((files) => (files.length > 0 ? takeIfOpen(files) : undefined));
  }

  return (
    <div ref={box} onDropCapture={drop}>
      <Remote
        id="mfe_media/PictureField"
        label="Aggiungi foto"
        multiple
        isShort={isShort}
        percent={percent}
        onFiles={takeIfOpen}
        onReady={handOver}
      />
      <RefusedFiles
        photos={photos}
        onDismiss={(source) => {
          dismiss(source);
          findInput()?.focus();
        }}
        onAddDuplicate={(photo) => {
          takeTwin(photo);
          findInput()?.focus();
        }}
      />
      <div role="status">
        {leftOut > 0 ? (
          <Text textStyle="small" fontWeight="medium" marginTop="3">
            {leftOut === 1 ? 'Per una foto non c’era più posto.' : `Per ${leftOut} foto non c’era più posto.`}
          </Text>
        ) : null}
      </div>
    </div>
  );
}
