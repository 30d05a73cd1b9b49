import { maxReplyPictures } from '@officina/contracts/thread';
import { useMutation } from '@officina/forms';
import { Box, Grid, Text } from '@officina/ui';
import { useRef } from 'react';
import { api } from '../../shared/api';
import { refusalText } from '../../shared/failures';
import { FieldGroup } from '../../shared/fields/field-group';
import { FilePicker } from '../../shared/fields/file-picker';
import { chosenFiles } from '../../shared/pictures/photo-hint';
import { PictureTile } from '../../shared/pictures/picture-tile';
import { preparePicture } from '../../shared/pictures/prepare/prepare-picture';
import { TextButton } from '../../shared/text-button';
import type { ReplyPicture } from './reply-drafts';

export interface ReplyPicturesProps {
  pictures: readonly ReplyPicture[];
  onChange: (change: (pictures: readonly ReplyPicture[]) => ReplyPicture[]) => void;
}

/** The photos of a reply. Each is stored on the server as soon as it is chosen. */
export function ReplyPictures({ pictures, onChange }: ReplyPicturesProps) {
  const input = useRef<HTMLInputElement>(null);
  const upload = useMutation({
    mutationFn: async (files: readonly File[]) => {
      if (files.length > maxReplyPictures - pictures.length) throw new Error(`Massimo ${maxReplyPictures} foto`);
      for (const file of files) {
        const body = new FormData();
        const { file: reduced } = await preparePicture(file, new AbortController().signal);
        body.set('image', reduced);
        const stored = await api.call('uploadReplyPicture', { body });
        onChange((before) => [...before, stored]);
      }
    },
  });

  return (
    <FieldGroup
      label="Foto"
      hint={`Al massimo ${maxReplyPictures}. Se il servizio e-mail non può allegarle, la risposta contiene i collegamenti.`}
      error={upload.error ? refusalText(upload.error) : undefined}
    >
      {pictures.length > 0 ? (
        <Grid
          as="ul"
          listStyleType="none"
          aria-label="Foto allegate"
          templateColumns="repeat(auto-fill, minmax(5.5rem, 1fr))"
          gap="3"
          marginBottom="3"
        >
          {pictures.map(({ filename, url }, index) => (
            <Box as="li" key={filename}>
              <PictureTile url={url} alt={`Foto ${index + 1}`} sizes="7rem" />
              <TextButton
                aria-label={`Togli la foto ${index + 1}`}
                onClick={() => {
                  input.current?.focus();
                  onChange((before) => before.filter((other) => other.filename !== filename));
                }}
              >
                Togli
              </TextButton>
            </Box>
          ))}
        </Grid>
      ) : null}
      <FilePicker
        ref={input}
        chosen={upload.isPending ? 'Caricamento…' : 'Aggiungi foto'}
        aria-label="Aggiungi foto"
        accept={chosenFiles}
        multiple
        disabled={upload.isPending || pictures.length >= maxReplyPictures}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          if (files.length > 0) upload.mutate(files);
        }}
      />
      <Text role="status" className="visually-hidden">
        {pictures.length > 0 ? `Foto allegate: ${pictures.length}` : ''}
      </Text>
    </FieldGroup>
  );
}
