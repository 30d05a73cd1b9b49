import type { Image } from '@officina/contracts/image';
import { useForm, useWatch } from '@officina/forms';
import { Box, Button, chakra, Flex } from '@officina/ui';
import { Input } from '@officina/ui-admin';
import { useEffect, useState } from 'react';
import { CheckField } from '../../shared/fields/check-field';
import { FilePicker } from '../../shared/fields/file-picker';
import { FormField } from '../../shared/fields/form-field';
import { askBeforeLeaving, useUnsavedChanges } from '../../shared/leaving/unsaved-changes';
import { AspectBox } from '../../shared/pictures/aspect-box';
import { LocalPreview } from '../../shared/pictures/local-preview';
import { PictureTile } from '../../shared/pictures/picture-tile';
import { useChangeImage } from './images.mutations';
import { refusalOf } from './picture-refusal';
import { ProgressLine } from './progress-line';
import type { ImageText } from './send-picture';
import { tileFitOf } from './tile-fit';

/** The edit panel of one image: texts, cover flag and replacement file. It closes after saving or on cancel. */
export function ImageEdit({ image, onClose }: { image: Image; onClose: () => void }) {
  const { alt, caption, featured } = image;
  const change = useChangeImage(image);
  const { control, register, handleSubmit, setFocus, formState } = useForm<ImageText & { files: FileList | undefined }>(
    { defaultValues: { alt, caption, featured, files: undefined } },
  );
  const { errors, isSubmitting, isDirty } = formState;
  const release = useUnsavedChanges(isDirty);
  const file = useWatch({ control, name: 'files' })?.[0];
  const [percent, setPercent] = useState(0);
  const fit = tileFitOf(image);

  // The user has opened the panel, so its first field takes the focus.
  useEffect(() => setFocus('alt'), [setFocus]);

  const checkFile = (files: FileList | undefined) => (files?.[0] ? (refusalOf(files[0]) ?? true) : true);

  const submit = handleSubmit(async ({ files, ...text }) => {
    setPercent(0);
    try {
      await change.mutateAsync({ file: files?.[0], text, onProgress: setPercent });
      release();
      onClose();
    } catch {
      // The error has already been shown in a toast, and leaves the form as it is.
    }
  });

  return (
    <Flex gap={{ base: '5', md: '8' }} wrap="wrap">
      <Box width={{ base: '100%', sm: '18rem' }}>
        {file && !refusalOf(file) ? (
          <AspectBox fit={fit}>
            <LocalPreview source={file} alt="Anteprima della nuova immagine" />
          </AspectBox>
        ) : (
          <PictureTile url={image.url} alt={alt} sizes="18rem" fit={fit} />
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
        <FormField
          label="Sostituisci immagine"
          hint="Formati supportati: JPG, PNG, WebP, GIF. Massimo 5 MB."
          error={errors.files?.message}
        >
          <FilePicker accept="image/*" chosen={file?.name} {...register('files', { validate: checkFile })} />
        </FormField>
        <CheckField label="Immagine principale" {...register('featured')} />
        {isSubmitting && file ? <ProgressLine label={`Caricamento di ${file.name}`} percent={percent} /> : null}
        <Flex gap="3">
          <Button type="submit" size="sm" disabled={isSubmitting}>
            {isSubmitting ? 'Salvataggio...' : 'Salva'}
          </Button>
          <Button variant="ghost" size="sm" disabled={isSubmitting} onClick={() => askBeforeLeaving(onClose)}>
            Annulla
          </Button>
        </Flex>
      </chakra.form>
    </Flex>
  );
}
