import { photoHint, photoTypes } from '@officina/contracts/photo';
import { TouchText } from '@officina/platform';
import { Box, chakra, Flex, Text } from '@officina/ui';
import { type ChangeEvent, type DragEvent, type MouseEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import type { PictureFieldProps } from '../parts';
import { UploadProgress } from './upload-progress';

/**
 * File input and drop zone for local pictures; with `multiple` it also takes pasted pictures. A touch screen gets an
 * extra button for the camera, which some phones do not offer when choosing files.
 */
export default function PictureField(props: PictureFieldProps) {
  const { label, multiple, isShort = false, onFiles, percent, onReady } = props;
  const id = useId();
  const [isOver, setOver] = useState(false);
  // Further pictures can be added while others are being read; a single picture can only be replaced after that.
  const isBusy = !multiple && percent !== null && percent < 100;
  useEffect(onReady, []);

  function choose(files: FileList | null) {
    const chosen = [...(files ?? [])].slice(0, multiple ? undefined : 1);
    if (chosen.length > 0 && !isBusy) onFiles(chosen);
  }
  usePastedFiles(multiple, choose);

  function drop(event: DragEvent) {
    setOver(false);
    // The form may have handled the drop already: it also reads folders.
    if (event.defaultPrevented) return;
    event.preventDefault();
    choose(event.dataTransfer.files);
  }

  const input = {
    type: 'file',
    // Not `disabled`: the input keeps the focus while pictures are being read.
    'aria-disabled': isBusy || undefined,
    onClick: (event: MouseEvent) => (isBusy ? event.preventDefault() : undefined),
    onChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
      choose(currentTarget.files);
      // Otherwise selecting the same file again fires no change event.
      currentTarget.value = '';
    },
  } as const;

  return (
    <Flex gap="3" wrap="wrap">
      <Box
        flex={isShort ? '99 1 12rem' : '1 0 100%'}
        position="relative"
        borderWidth="1px"
        borderStyle="dashed"
        borderColor={isOver ? 'accent' : 'border.strong'}
        bg={isOver ? 'bg.sunken' : 'bg.raised'}
        transition="background-color 150ms, border-color 150ms"
        _focusWithin={{ borderStyle: 'solid', borderColor: 'accent' }}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return;
          event.preventDefault();
          setOver(!isBusy);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <chakra.label
          htmlFor={id}
          display="block"
          paddingInline="5"
          paddingTop={isShort ? '3' : '6'}
          paddingBottom={isShort ? '3' : '2'}
          textAlign="center"
          cursor={isBusy ? 'not-allowed' : 'pointer'}
        >
          <Text as="span" display="block" textStyle="label" color="fg">
            {label}
          </Text>
          {isShort ? null : (
            <Text as="span" display="block" textStyle="small" color="fg.muted" marginTop="1.5">
              <TouchText
                mouse={
                  multiple
                    ? 'Scegli anche più foto insieme, trascinale qui o incollale'
                    : 'Scegli un file o trascinalo qui'
                }
                touch={multiple ? 'Scegli anche più foto insieme' : 'Scegli una foto'}
              />
            </Text>
          )}
        </chakra.label>
        <Covering
          id={id}
          accept={photoTypes}
          multiple={multiple}
          {...(isShort ? {} : { 'aria-describedby': `${id}-hint` })}
          {...input}
        />
        {isShort ? null : (
          <Text
            id={`${id}-hint`}
            textStyle="small"
            color="fg.muted"
            textAlign="center"
            paddingInline="5"
            paddingBottom="2"
          >
            {photoHint}
          </Text>
        )}
        {isShort && percent === null ? null : <UploadProgress percent={percent} />}
      </Box>
      <Camera className="on-touch">
        Scatta
        <Covering aria-label="Scatta una foto" accept="image/*" capture="environment" {...input} />
      </Camera>
    </Flex>
  );
}

/** Transparent over the whole field: the label is visible, while pointer, keyboard and screen readers use the input. */
const Covering = chakra('input', {
  base: { position: 'absolute', inset: '0', width: 'full', opacity: '0', cursor: 'inherit' },
});

const Camera = chakra('label', {
  base: {
    position: 'relative',
    flex: '1 1 7rem',
    alignContent: 'center',
    textAlign: 'center',
    textStyle: 'label',
    borderWidth: '1px',
    borderColor: 'border.strong',
    bg: 'bg.raised',
    minHeight: '2.75rem',
    _focusWithin: { borderColor: 'accent' },
  },
});

/**
 * Takes files from the clipboard, unless a text field gets the text beside them: spreadsheets and word processors copy a
 * text also as a picture.
 */
function usePastedFiles(isWanted: boolean, onFiles: (files: FileList) => void) {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const { files, types } = event.clipboardData ?? {};
    if (!files || files.length === 0 || (types?.includes('text/plain') && isTextField(event.target))) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    if (!isWanted) return;
    document.addEventListener('paste', take);
    return () => document.removeEventListener('paste', take);
  }, [isWanted]);
}

const isTextField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('textarea, input:not([type=file])');
