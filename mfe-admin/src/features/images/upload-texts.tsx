import type { ImageText } from '@officina/contracts/image';
import { Grid } from '@officina/ui';
import { CheckField } from '../../shared/form/check-field';
import { PictureTextFields } from '../../shared/photos/picture-text-fields';

/** Fields for a picture's texts and cover flag, before the upload. */
export function UploadTexts({ text, onText }: { text: ImageText; onText: (text: ImageText) => void }) {
  return (
    <Grid templateColumns={{ md: '1fr 1fr' }} columnGap="5" rowGap={{ base: '3', md: '1.5' }} marginTop="3">
      <PictureTextFields texts={text} onText={(changed) => onText({ ...text, ...changed })} />
      <CheckField
        label="Immagine principale"
        checked={text.featured}
        onChange={(event) => onText({ ...text, featured: event.target.checked })}
      />
    </Grid>
  );
}
