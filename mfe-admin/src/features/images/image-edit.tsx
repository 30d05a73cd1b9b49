import type { Image } from '@officina/contracts/image';
import { photoHint, photoTypes } from '@officina/contracts/photo';
import { useForm, useWatch } from '@officina/forms';
import { Box, chakra, Flex } from '@officina/ui';
import { Input } from '@officina/ui-admin';
import { useEffect, useState } from 'react';
import { askBeforeLeaving, useUnsavedChanges } from '../../shared/dialogs/unsaved-changes';
import { changedFields } from '../../shared/drafts/changed-fields';
import { CheckField } from '../../shared/form/check-field';
import { FormField } from '../../shared/form/form-field';
import { FilePicker } from '../../shared/photos/file-picker';
import { keepPicture, readyPicture, removePicture } from '../../shared/photos/local-pictures';
import { PictureTile } from '../../shared/photos/picture-tile';
import { ProgressLine } from '../../shared/photos/uploads/progress-line';
import type { ImageText } from '../../shared/photos/uploads/send-picture';
import { failureOf } from '../../shared/photos/uploads/upload-failure';
import { FormButtons } from '../../shared/ui/form-buttons';
import { TextButton } from '../../shared/ui/text-button';
import { useChangeImage } from './images.mutations';
import { tileFitOf } from './tile-fit';

export interface ImageEditProps {
  image: Image;
  onClose: () => void;
  /** Opens the picture editor. */
  onCrop: () => void;
}

/** The edit panel of one image: texts, cover flag and replacement file. It closes after saving or on cancel. */
export function ImageEdit({ image, onClose, onCrop }: ImageEditProps) {
  const { alt } = image;
  const [start] = useState<ImageText>(() => ({ alt, caption: image.caption, featured: image.featured }));
  const change = useChangeImage(image);
  const { control, register, handleSubmit, setFocus, formState } = useForm<ImageText & { files: FileList | undefined }>(
    { defaultValues: { ...start, files: undefined } },
  );
  const { errors, isSubmitting, isDirty } = formState;
  const release = useUnsavedChanges(isDirty);
  const file = useWatch({ control, name: 'files' })?.[0];
  const [local, setLocal] = useState<string>();
  const [percent, setPercent] = useState(0);
  const fit = tileFitOf(image);

  // The user has opened the panel, so its first field gets the focus.
  useEffect(() => setFocus('alt'), [setFocus]);

  // When the panel is unmounted, and when another file is chosen.
  useEffect(() => () => void (local && removePicture(local)), [local]);

  const checkFile = () =>
    local === undefined ||
    readyPicture(local).then(
      () => true,
      (error: unknown) => failureOf(error).reason,
    );

  const submit = handleSubmit(async ({ files: _, ...text }) => {
    setPercent(0);
    try {
      const photo = local === undefined ? undefined : await readyPicture(local);
      const changed = changedFields(start, text);
      await change.mutateAsync({ photo, text, changed, onProgress: setPercent });
      release();
      onClose();
    } catch {
      // The error has already been shown in a toast; the form keeps its values.
    }
  });

  return (
    <Flex gap={{ base: '5', md: '8' }} wrap="wrap">
      <Box width={{ base: '100%', sm: '18rem' }}>
        <PictureTile
          url={local && !errors.files ? local : image.url}
          alt={local && !errors.files ? 'Anteprima della nuova immagine' : alt}
          sizes="18rem"
          fit={fit}
        />
        {local ? null : (
          <TextButton marginTop="2" onClick={onCrop}>
            Ritaglia e ruota
          </TextButton>
        )}
      </Box>
      <chakra.form
        noValidate
        onSubmit={submit}
        display="grid"
        gap="5"
        flex="1"
        minWidth="min(18rem, 100%)"
        maxWidth="32rem"
        onKeyDown={(event) => (event.key === 'Escape' && !isSubmitting ? askBeforeLeaving(onClose) : undefined)}
      >
        <FormField
          label="Testo alternativo"
          hint="Dice che cosa si vede a chi non può vederlo."
          error={errors.alt?.message}
        >
          <Input maxLength={300} {...register('alt')} />
        </FormField>
        <FormField label="Didascalia" error={errors.caption?.message}>
          <Input maxLength={500} {...register('caption')} />
        </FormField>
        <FormField label="Sostituisci immagine" hint={photoHint} error={errors.files?.message}>
          <FilePicker
            accept={photoTypes}
            chosen={file?.name}
            {...register('files', {
              onChange: ({ target }) => setLocal(target.files?.[0] && keepPicture(target.files[0]).key),
              validate: checkFile,
            })}
          />
        </FormField>
        <CheckField label="Immagine principale" {...register('featured')} />
        {isSubmitting && file ? <ProgressLine label={`Caricamento di ${file.name}`} percent={percent} /> : null}
        <FormButtons
          label={isSubmitting ? 'Salvataggio...' : 'Salva'}
          isSubmitting={isSubmitting}
          onCancel={() => askBeforeLeaving(onClose)}
        />
      </chakra.form>
    </Flex>
  );
}
