import { maxPictureMegabytes } from '@officina/contracts/picture';
import type { PictureFieldProps } from '@officina/contracts/remotes';
import { Box, chakra, Text } from '@officina/ui';
import { type DragEvent, useEffect, useId, useState } from 'react';
import { UploadProgress } from './upload-progress';
import { useLocalUpload } from './use-local-upload';

/** File input and drop zone for one picture. It is read locally; nothing is uploaded before the form is saved. */
export default function PictureField({ onPicture, label, onReady }: PictureFieldProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const [isLeftOut, setLeftOut] = useState(false);
  const { percent, isReading, take } = useLocalUpload(onPicture);
  usePreventStrayDrops();
  useEffect(onReady, []);

  function choose(files: FileList | null) {
    const [file] = files ?? [];
    if (!file || isReading) return;
    setLeftOut((files?.length ?? 0) > 1);
    void take(file);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files);
  }

  return (
    <Box
      position="relative"
      borderWidth="1px"
      borderStyle="dashed"
      borderColor={isOver ? 'accent' : 'border.strong'}
      bg={isOver ? 'bg.sunken' : 'bg.raised'}
      transition="background-color 150ms, border-color 150ms"
      _focusWithin={{ borderStyle: 'solid', borderColor: 'accent' }}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!isReading);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <chakra.label
        htmlFor={id}
        display="block"
        paddingInline="5"
        paddingBlock="6"
        textAlign="center"
        cursor={isReading ? 'not-allowed' : 'pointer'}
      >
        <Text as="span" display="block" textStyle="label" color="fg">
          {label}
        </Text>
        <Text as="span" display="block" textStyle="small" color="fg.muted" marginTop="1.5">
          Scegli un file o trascinalo qui
        </Text>
      </chakra.label>
      <chakra.input
        id={id}
        type="file"
        accept="image/*"
        aria-describedby={`${id}-hint`}
        // Not `disabled` while reading, so that the input keeps the focus.
        aria-disabled={isReading || undefined}
        onClick={(event) => (isReading ? event.preventDefault() : undefined)}
        // Transparent over the whole field: the label is visible; pointer, keyboard and screen readers use the input.
        position="absolute"
        inset="0"
        width="full"
        opacity="0"
        cursor="inherit"
        onChange={(event) => {
          choose(event.currentTarget.files);
          // So that selecting the same file again fires a change event.
          event.currentTarget.value = '';
        }}
      />
      <UploadProgress percent={percent} />
      <Text id={`${id}-hint`} textStyle="small" color="fg.muted" textAlign="center" paddingInline="5" paddingBottom="5">
        Formati supportati: JPG, PNG, WebP, GIF. Massimo {maxPictureMegabytes} MB, un’immagine alla volta.
      </Text>
      <Box role="status">
        {isLeftOut ? (
          <Text textStyle="small" fontWeight="medium" textAlign="center" paddingInline="5" paddingBottom="5">
            Una alla volta: è stata presa solo la prima immagine.
          </Text>
        ) : null}
      </Box>
    </Box>
  );
}

/** Prevents the browser from opening a file that is dropped beside the field, which would discard the form. */
function usePreventStrayDrops() {
  useEffect(() => {
    const refuse = (event: Event) => event.preventDefault();
    document.addEventListener('dragover', refuse);
    document.addEventListener('drop', refuse);
    return () => {
      document.removeEventListener('dragover', refuse);
      document.removeEventListener('drop', refuse);
    };
  }, []);
}
