import { Remote } from '@officina/platform';
import { Box } from '@officina/ui';
import type { Ref } from 'react';
import { FieldGroup } from './field-group';
import { PictureTile } from './picture-tile';
import { WordButton } from './word-button';

export interface CoverFieldProps {
  value: string;
  onChange: (value: string) => void;
  ref?: Ref<HTMLFieldSetElement>;
  error?: string | undefined;
}

/** The cover picture of a project or car: a new one replaces the old. */
export function CoverField({ value, onChange, ref, error }: CoverFieldProps) {
  return (
    <FieldGroup ref={ref} label="Immagine principale" error={error} isRequired>
      {value ? (
        <Box maxWidth="16rem" marginBottom="4">
          <PictureTile url={value} alt="Immagine principale" />
          <WordButton marginTop="2" aria-label="Rimuovi immagine principale" onClick={() => onChange('')}>
            Rimuovi
          </WordButton>
        </Box>
      ) : null}
      <Remote id="mfe_media/PictureField" label="Carica immagine principale" onPicture={onChange} />
    </FieldGroup>
  );
}
