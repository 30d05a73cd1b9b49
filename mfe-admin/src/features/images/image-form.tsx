import { useForm, useWatch } from '@officina/forms';
import { Button, chakra, Flex } from '@officina/ui';
import { Input } from '@officina/ui-admin';
import { useEffect, useState } from 'react';
import { CheckField } from '../../shared/fields/check-field';
import { FormField } from '../../shared/fields/form-field';
import { askBeforeLeaving, useUnsavedChanges } from '../../shared/leaving/unsaved-changes';
import { FilePicker } from './file-picker';
import { refusalOf } from './picture-refusal';
import { ProgressLine } from './progress-line';
import type { ImageText } from './send-picture';

export interface ImageFormProps {
  initial: ImageText;
  /** Called with the file selected to replace the picture; undefined if there is none or it is refused. */
  onFile: (file: File | undefined) => void;
  /** Resolves once saved. An error has already been shown to the user and leaves the form as it is. */
  onSave: (image: {
    file: File | undefined;
    text: ImageText;
    onProgress: (percent: number) => void;
  }) => Promise<unknown>;
  onCancel: () => void;
}

/** Form for an image's alternative text, caption, cover flag and replacement file. */
export function ImageForm({ initial, onFile, onSave, onCancel }: ImageFormProps) {
  const { control, register, handleSubmit, setFocus, formState } = useForm<ImageText & { files: FileList | undefined }>(
    { defaultValues: { ...initial, files: undefined } },
  );
  const { errors, isSubmitting, isDirty } = formState;
  const release = useUnsavedChanges(isDirty);
  const file = useWatch({ control, name: 'files' })?.[0];
  const [percent, setPercent] = useState(0);

  // The user has opened the panel, so its first field takes the focus.
  useEffect(() => setFocus('alt'), [setFocus]);
  useEffect(() => onFile(file && !refusalOf(file) ? file : undefined), [file, onFile]);

  function checkFile(given: FileList | undefined): true | string {
    const [chosen] = given ?? [];
    return chosen ? (refusalOf(chosen) ?? true) : true;
  }

  const submit = handleSubmit(async ({ files, ...text }) => {
    setPercent(0);
    const sent = { file: files?.[0], text, onProgress: setPercent };
    await onSave(sent).then(release, () => undefined);
  });

  return (
    <chakra.form
      noValidate
      onSubmit={submit}
      display="grid"
      gap="5"
      maxWidth="32rem"
      onKeyDown={(event) => (event.key === 'Escape' && !isSubmitting ? askBeforeLeaving(onCancel) : undefined)}
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
        <Button variant="ghost" size="sm" disabled={isSubmitting} onClick={() => askBeforeLeaving(onCancel)}>
          Annulla
        </Button>
      </Flex>
    </chakra.form>
  );
}
