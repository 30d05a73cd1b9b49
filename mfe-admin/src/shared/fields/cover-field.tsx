import { useController } from '@officina/forms';
import { Box } from '@officina/ui';
import { useRef } from 'react';
import type { Pictured } from '../pictures/own-pictures';
import { PictureTile } from '../pictures/picture-tile';
import { TextButton } from '../text-button';
import { FieldGroup } from './field-group';
import { PicturePicker } from './picture-picker';

/** The cover picture of a project or car: a new one replaces the old. */
export function CoverField() {
  const { field, fieldState } = useController<Pictured, 'featuredImage'>({ name: 'featuredImage' });
  const { value, onChange, ref } = field;
  const picker = useRef<{ focus: () => void }>(null);
  function remove() {
    onChange('');
    // The focused button is removed together with the picture.
    picker.current?.focus();
  }
  return (
    <FieldGroup ref={ref} label="Immagine principale" error={fieldState.error?.message} isRequired>
      {value ? (
        <Box maxWidth="16rem" marginBottom="4">
          <PictureTile url={value} alt="Immagine principale" />
          <TextButton marginTop="2" aria-label="Rimuovi immagine principale" onClick={remove}>
            Rimuovi
          </TextButton>
        </Box>
      ) : null}
      <PicturePicker ref={picker} label="Carica immagine principale" onPicture={onChange} />
    </FieldGroup>
  );
}
