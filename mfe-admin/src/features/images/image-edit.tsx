import { type Image, ImageText } from '@officina/contracts/image';
import { photoHint, photoTypes } from '@officina/contracts/photo';
import { freeLine, strictShape } from '@officina/contracts/schema';
import { useController } from '@officina/forms';
import { Box, Flex } from '@officina/ui';
import { useEffect, useState } from 'react';
import { askBeforeLeaving } from '../../shared/dialogs/unsaved-changes';
import { changedFields } from '../../shared/drafts/changed-fields';
import { FormField } from '../../shared/form/form-field';
import { schemaForm } from '../../shared/form/schema-form';
import { FilePicker } from '../../shared/photos/file-picker';
import { keepPicture, knownPicture, readyPicture, removePicture } from '../../shared/photos/local-pictures';
import { PictureTile } from '../../shared/photos/picture-tile';
import { ProgressLine } from '../../shared/photos/uploads/progress-line';
import { failureOf } from '../../shared/photos/uploads/upload-failure';
import { TextButton } from '../../shared/ui/text-button';
import { useChangeImage } from './images.mutations';
import { tileFitOf } from './tile-fit';

export interface ImageEditProps {
  image: Image;
  onClose: () => void;
  /** Opens the picture editor. */
  onCrop: () => void;
}

/** `image`: URL of the local picture that replaces the stored one; empty if none does. */
const { Form, TextField, FlagField } = schemaForm(strictShape({ ...ImageText.entries, image: freeLine(100) }));

/** The edit panel of one image: texts, cover flag and replacement file. It closes after saving or on cancel. */
export function ImageEdit({ image, onClose, onCrop }: ImageEditProps) {
  const { alt, caption, featured } = image;
  const [start] = useState({ alt, caption, featured });
  const change = useChangeImage(image);
  const [local, setLocal] = useState('');
  const [percent, setPercent] = useState(0);

  // When the panel is unmounted, and when another file is chosen.
  useEffect(() => () => void (local && removePicture(local)), [local]);

  return (
    <Flex gap={{ base: '5', md: '8' }} wrap="wrap">
      <Box width={{ base: '100%', sm: '18rem' }}>
        <PictureTile
          url={local || image.url}
          alt={local ? 'Anteprima della nuova immagine' : alt}
          sizes="18rem"
          fit={tileFitOf(image)}
        />
        {local ? null : (
          <TextButton marginTop="2" onClick={onCrop}>
            Ritaglia e ruota
          </TextButton>
        )}
      </Box>
      <Form
        focus="alt"
        label="Salva"
        busyLabel="Salvataggio..."
        onCancel={onClose}
        values={{ ...start, image: '' }}
        onValues={({ image }) => setLocal(image)}
        save={async ({ image, ...text }, { setError }) => {
          setPercent(0);
          const photo = image ? await readyPicture(image).catch(failureOf) : undefined;
          if (photo && 'reason' in photo) {
            setError('image', { message: photo.reason }, { shouldFocus: true });
            return false;
          }
          await change.mutateAsync({ photo, changed: changedFields(start, text), onProgress: setPercent });
        }}
        onSaved={onClose}
        flex="1"
        minWidth="min(18rem, 100%)"
        maxWidth="32rem"
        onKeyDown={({ key }) => (key === 'Escape' && !change.isPending ? askBeforeLeaving(onClose) : undefined)}
      >
        <TextField name="alt" label="Testo alternativo" hint="Dice che cosa si vede a chi non può vederlo." />
        <TextField name="caption" label="Didascalia" />
        <ReplacementField />
        <FlagField name="featured" label="Immagine principale" />
        {change.isPending && local ? (
          <ProgressLine label={`Caricamento di ${nameOf(local)}`} percent={percent} />
        ) : null}
      </Form>
    </Flex>
  );
}

const nameOf = (local: string) => knownPicture(local)?.file.name;

/** The file that replaces the picture. */
function ReplacementField() {
  const { field, fieldState } = useController<{ image: string }>({ name: 'image' });
  const { value, onChange, ...input } = field;
  return (
    <FormField label="Sostituisci immagine" hint={photoHint} error={fieldState.error?.message}>
      <FilePicker
        accept={photoTypes}
        chosen={nameOf(value)}
        {...input}
        onChange={({ target }) => onChange(target.files?.[0] ? keepPicture(target.files[0]).key : '')}
      />
    </FormField>
  );
}
