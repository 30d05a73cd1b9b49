import { coverFirstKinds, type OwnerKind } from '@officina/contracts/kinds';
import { useController, useFormContext, useWatch } from '@officina/forms';
import { Box, Flex } from '@officina/ui';
import { useRef } from 'react';
import type { Pictured } from '../pictures/own-pictures';
import { PictureTile } from '../pictures/picture-tile';
import { TextButton } from '../text-button';
import { FieldGroup } from './field-group';
import { PicturePicker } from './picture-picker';

/** The cover picture of a project or car: a new one replaces the old. */
export function CoverField({ kind }: { kind: OwnerKind }) {
  const { field, fieldState } = useController<Pictured, 'featuredImage'>({ name: 'featuredImage' });
  const { getValues, setValue } = useFormContext<Pictured>();
  const { value, onChange, ref } = field;
  const images = useWatch<Pictured, 'images'>({ name: 'images' });
  const picker = useRef<{ focus: () => void }>(null);

  /** The picture that was chosen here, which is the first of the gallery, too, until it is removed from there. */
  const chosen = useRef<string>(undefined);
  const gallery = () => getValues('images').filter((url) => url !== chosen.current);
  const setGallery = (images: string[]) => setValue('images', images, { shouldDirty: true });

  function replace([url = '']: string[]) {
    setGallery([url, ...gallery()]);
    chosen.current = url;
    onChange(url);
  }

  function remove() {
    if (value === chosen.current) setGallery(gallery());
    onChange('');
    // The focused button is removed together with the picture.
    picker.current?.focus();
  }
  return (
    <FieldGroup ref={ref} label="Immagine principale" error={fieldState.error?.message} isRequired>
      {value ? (
        <Box maxWidth="16rem" marginBottom="4">
          <PictureTile url={value} alt="Immagine principale" />
          <Flex gap="5" wrap="wrap" marginTop="2">
            <TextButton aria-label="Rimuovi immagine principale" onClick={remove}>
              Rimuovi
            </TextButton>
            {/* Other galleries always show it. */}
            {coverFirstKinds.includes(kind) || images.includes(value) ? null : (
              <TextButton
                onClick={() => {
                  setGallery([value, ...getValues('images')]);
                  // The focused button goes.
                  picker.current?.focus();
                }}
              >
                Mostra anche nella galleria
              </TextButton>
            )}
          </Flex>
        </Box>
      ) : null}
      <PicturePicker ref={picker} label="Carica immagine principale" multiple={false} room={1} onChosen={replace} />
    </FieldGroup>
  );
}
