import { useForm, useWatch } from '@officina/forms';
import { Button, chakra, Flex } from '@officina/ui';
import { Checkbox, Input } from '@officina/ui-admin';
import { useEffect } from 'react';
import { FilePicker } from '../../shared/file-picker';
import { FormField } from '../../shared/form-field';
import type { ImageText } from './images.mutations';

export interface ImageFormProps {
  initial: ImageText;
  /** A new image must have a file; an edited one may keep its own. */
  isFileRequired: boolean;
  saveLabel: string;
  pendingLabel: string;
  /** Resolves once saved; a refusal has told itself and leaves the form as it is. */
  onSave: (image: { file: File | undefined; text: ImageText }) => Promise<unknown>;
  onCancel?: () => void;
}

/** File, alternative text, caption and cover flag of one image. */
export function ImageForm(props: ImageFormProps) {
  const { initial, isFileRequired, saveLabel, pendingLabel, onSave, onCancel } = props;
  const { control, register, handleSubmit, reset, setFocus, formState } = useForm<
    ImageText & { files: FileList | undefined }
  >({
    defaultValues: { ...initial, files: undefined },
  });
  const { errors, isSubmitting } = formState;
  const files = useWatch({ control, name: 'files' });

  // A panel that was asked for takes the focus; the upload form is just there.
  useEffect(() => {
    if (!isFileRequired) setFocus('alt');
  }, [isFileRequired, setFocus]);

  function checkFile(given: FileList | undefined): true | string {
    const file = given?.[0];
    if (!file) return isFileRequired ? 'Seleziona un’immagine da caricare' : true;
    return file.type.startsWith('image/') || 'Carica solo file immagine (JPEG, PNG, WebP, etc.)';
  }

  const submit = handleSubmit(async ({ files: given, ...text }) => {
    const isSaved = await onSave({ file: given?.[0], text }).then(
      () => true,
      () => false,
    );
    if (isSaved) reset();
  });

  return (
    <chakra.form noValidate onSubmit={submit} display="grid" gap="5" maxWidth="32rem">
      <FormField
        label={isFileRequired ? 'Immagine' : 'Sostituisci immagine'}
        hint="Formati supportati: JPG, PNG, WebP, GIF"
        error={errors.files?.message}
        isRequired={isFileRequired}
      >
        <FilePicker accept="image/*" chosen={files?.[0]?.name} {...register('files', { validate: checkFile })} />
      </FormField>
      <FormField label="Testo alternativo" error={errors.alt?.message}>
        <Input maxLength={300} {...register('alt')} />
      </FormField>
      <FormField label="Didascalia" error={errors.caption?.message}>
        <Input maxLength={500} {...register('caption')} />
      </FormField>
      <Checkbox.Root gap="3" cursor="pointer">
        <Checkbox.HiddenInput {...register('featured')} />
        <Checkbox.Control borderColor="border.strong" />
        <Checkbox.Label textStyle="small">Immagine principale</Checkbox.Label>
      </Checkbox.Root>
      <Flex gap="3">
        <Button type="submit" size="sm" disabled={isSubmitting}>
          {isSubmitting ? pendingLabel : saveLabel}
        </Button>
        {onCancel ? (
          <Button variant="ghost" size="sm" disabled={isSubmitting} onClick={onCancel}>
            Annulla
          </Button>
        ) : null}
      </Flex>
    </chakra.form>
  );
}
