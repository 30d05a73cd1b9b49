import { photoTypes } from '@officina/contracts/photo';
import { pictureUrl, stemOf } from '@officina/contracts/picture';
import { maxReplyPictures, type ReplyDraft } from '@officina/contracts/thread';
import { useController, useFormContext } from '@officina/forms';
import { Box, Grid, Text } from '@officina/ui';
import { useRef, useState } from 'react';
import { useFileDrop } from '../../shared/browser/use-file-drop';
import { errorMessage } from '../../shared/form/error-message';
import { FieldGroup } from '../../shared/form/field-group';
import { trackUpload } from '../../shared/form/use-submit-after-uploads';
import { FilePicker } from '../../shared/photos/file-picker';
import { PictureTile } from '../../shared/photos/picture-tile';
import { RefusedFiles } from '../../shared/photos/refused-files';
import { ProgressLine } from '../../shared/photos/uploads/progress-line';
import { uploadClient } from '../../shared/photos/uploads/send-picture';
import { isInProgress, percentOf } from '../../shared/photos/uploads/upload';
import { type PhotoSending, usePhotos } from '../../shared/photos/uploads/use-photos';
import { TextButton } from '../../shared/ui/text-button';

/** The photos of a reply. Each is uploaded as soon as it is chosen. */
export function ReplyPictures() {
  const { control, getValues } = useFormContext<ReplyDraft>();
  const { field, fieldState } = useController<ReplyDraft, 'pictures'>({ name: 'pictures' });
  const pictures = field.value ?? [];
  const change = (changed: (pictures: string[]) => string[]) => field.onChange(changed(getValues('pictures') ?? []));
  const input = useRef<HTMLInputElement>(null);
  const [isFull, setFull] = useState(false);
  const { photos, store, cancel, dismiss } = usePhotos();
  const uploads = photos.filter(isInProgress);
  const count = pictures.length + uploads.length;

  function choose(files: readonly File[]) {
    setFull(files.length > maxReplyPictures - count);
    if (files.length > 0 && files.length <= maxReplyPictures - count) trackUpload(control, store(files, send));
  }

  async function send({ file }: { file: File }, { onProgress, signal }: PhotoSending) {
    const body = new FormData();
    body.set('image', file);
    const { filename } = await uploadClient(onProgress).call('uploadReplyPicture', { body, signal });
    change((before) => [...before, filename]);
  }

  useFileDrop(choose);

  return (
    <FieldGroup
      label="Foto"
      name="pictures"
      ref={field.ref}
      hint={`Al massimo ${maxReplyPictures}. Se il servizio e-mail non può allegarle, la risposta contiene i collegamenti.`}
      error={isFull ? `Massimo ${maxReplyPictures} foto` : errorMessage(fieldState.error)}
    >
      {count > 0 ? (
        <Grid
          as="ul"
          aria-label="Foto allegate"
          templateColumns="repeat(auto-fill, minmax(5.5rem, 1fr))"
          gap="3"
          marginBottom="3"
        >
          {pictures.map((filename, index) => (
            <Box as="li" key={filename}>
              <PictureTile url={pictureUrl(stemOf(filename))} alt={`Foto ${index + 1}`} sizes="7rem" />
              <TextButton
                aria-label={`Togli la foto ${index + 1}`}
                onClick={() => {
                  input.current?.focus();
                  change((before) => before.filter((other) => other !== filename));
                }}
              >
                Togli
              </TextButton>
            </Box>
          ))}
          {uploads.map((photo) => (
            <Box as="li" key={photo.source}>
              <PictureTile url={photo.source} alt={`${photo.file.name}, in caricamento`} sizes="7rem" />
              <ProgressLine label={`Caricamento di ${photo.file.name}`} percent={percentOf(photo)} />
              <Text textStyle="figure" fontSize="0.8125rem" color="fg.muted">
                {photo.isReady ? `${percentOf(photo)}%` : 'In preparazione…'}
              </Text>
              <TextButton
                aria-label={`Annulla caricamento di ${photo.file.name}`}
                onClick={() => {
                  input.current?.focus();
                  cancel(photo);
                }}
              >
                Annulla
              </TextButton>
            </Box>
          ))}
        </Grid>
      ) : null}
      <FilePicker
        ref={input}
        chosen={uploads.length > 0 ? 'Caricamento…' : 'Aggiungi foto'}
        aria-label="Aggiungi foto"
        accept={photoTypes}
        multiple
        disabled={count >= maxReplyPictures}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          choose(files);
        }}
      />
      <RefusedFiles
        photos={photos}
        onDismiss={(source) => {
          input.current?.focus();
          dismiss(source);
        }}
      />
      <Text role="status" className="visually-hidden">
        {pictures.length > 0 ? `Foto allegate: ${pictures.length}` : ''}
      </Text>
    </FieldGroup>
  );
}
