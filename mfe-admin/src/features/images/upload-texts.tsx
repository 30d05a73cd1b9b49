import type { ImageText } from '@officina/contracts/image';
import { Grid } from '@officina/ui';
import { Input } from '@officina/ui-admin';
import { CheckField } from '../../shared/form/check-field';
import { FormField } from '../../shared/form/form-field';

/** Fields for a picture's texts and cover flag, before the upload. */
export function UploadTexts({ text, onText }: { text: ImageText; onText: (text: ImageText) => void }) {
  return (
    <Grid templateColumns={{ md: '1fr 1fr' }} columnGap="5" rowGap={{ base: '3', md: '1.5' }} marginTop="3">
      <FormField label="Testo alternativo">
        <Input maxLength={300} value={text.alt} onChange={(event) => onText({ ...text, alt: event.target.value })} />
      </FormField>
      <FormField label="Didascalia">
        <Input
          maxLength={500}
          value={text.caption}
          onChange={(event) => onText({ ...text, caption: event.target.value })}
        />
      </FormField>
      <CheckField
        label="Immagine principale"
        checked={text.featured}
        onChange={(event) => onText({ ...text, featured: event.target.checked })}
      />
    </Grid>
  );
}
