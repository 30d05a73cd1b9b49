import { Box } from '@officina/ui';
import { type Ref, useRef } from 'react';
import { PictureTile } from '../pictures/picture-tile';
import { TextButton } from '../text-button';
import { FieldGroup } from './field-group';
import { PicturePicker } from './picture-picker';

export interface CoverFieldProps {
  value: string;
  onChange: (value: string) => void;
  ref?: Ref<HTMLFieldSetElement>;
  error?: string | undefined;
}

/** The cover picture of a project or car: a new one replaces the old. */
export function CoverField({ value, onChange, ref, error }: CoverFieldProps) {
  const picker = useRef<{ focus: () => void }>(null);
  function remove() {
    onChange('');
    // The focused button is removed together with the picture.
    picker.current?.focus();
  }
  return (
    <FieldGroup ref={ref} label="Immagine principale" error={error} isRequired>
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
