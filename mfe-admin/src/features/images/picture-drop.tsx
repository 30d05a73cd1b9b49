import { photoHint, photoTypes } from '@officina/contracts/photo';
import { TouchText } from '@officina/platform';
import { Text } from '@officina/ui';
import { FileUpload } from '@officina/ui-admin';
import { memo } from 'react';
import { useFileDrop } from '../../shared/browser/use-file-drop';

export interface PictureDropProps {
  /** Must be stable across renders. */
  onFiles: (files: File[]) => void;
  error?: string | undefined;
  /** Id of the dropzone; the ids of its hint and error are derived from it. */
  id: string;
}

const label = 'Scegli le immagini o trascinale qui';

/**
 * Dropzone and file input for several pictures, without validation. Memoized, because the panel around it renders at
 * every progress of an upload.
 */
export const PictureDrop = memo(function PictureDrop({ onFiles, error, id }: PictureDropProps) {
  const isOver = useFileDrop(onFiles);
  return (
    <FileUpload.Root
      // No files are kept here: every selection is passed on, even of a file that was selected before.
      acceptedFiles={[]}
      maxFiles={1000}
      // `useFileDrop` handles drops of files and folders anywhere on the page.
      allowDrop={false}
      preventDocumentDrop={false}
      onFileAccept={({ files }) => (files.length > 0 ? onFiles(files) : undefined)}
      translations={{ dropzone: label }}
      ids={{ dropzone: id }}
      gap="2"
    >
      <FileUpload.HiddenInput accept={photoTypes} aria-label={label} />
      <FileUpload.Dropzone
        data-dragging={isOver ? '' : undefined}
        aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
        width="full"
        minHeight="8rem"
        padding="5"
        textAlign="center"
        cursor="pointer"
        bg="bg.raised"
        borderWidth="1px"
        borderRadius="none"
        borderColor={error ? 'danger' : 'border.strong'}
        transition="background-color 150ms, border-color 150ms"
        _hover={{ bg: 'bg.raised', borderColor: 'accent' }}
        _dragging={{ bg: 'bg.sunken', borderColor: 'accent', borderStyle: 'solid' }}
        _focusVisible={{ outline: '2px solid', outlineColor: 'focusRing', outlineOffset: '2px' }}
      >
        <Text as="span" textStyle="label">
          <TouchText mouse={label} touch="Scegli le immagini" />
        </Text>
      </FileUpload.Dropzone>
      <Text id={`${id}-hint`} textStyle="small" color="fg.muted">
        {photoHint}
      </Text>
      {error ? (
        <Text id={`${id}-error`} role="alert" textStyle="small" color="danger" fontWeight="medium">
          {error}
        </Text>
      ) : null}
    </FileUpload.Root>
  );
});
