import { type EntityType, entityTypeLabels, entityTypes } from '@officina/contracts/image';
import { Box } from '@officina/ui';
import { NativeSelect } from '@officina/ui-admin';
import { FormField } from '../../shared/fields/form-field';

/** Parses an image type from a search param; any other text is 'logo'. */
export const readEntityType = (text: string | null): EntityType => entityTypes.find((type) => type === text) ?? 'logo';

export interface ImageTypeSelectProps {
  value: EntityType;
  onChange: (type: EntityType) => void;
}

/** Selects which type of images is managed. */
export function ImageTypeSelect({ value, onChange }: ImageTypeSelectProps) {
  return (
    <Box maxWidth="20rem" marginBottom="9">
      <FormField label="Tipo di immagine">
        <NativeSelect.Root>
          <NativeSelect.Field value={value} onChange={(event) => onChange(readEntityType(event.target.value))}>
            {entityTypes.map((type) => (
              <option key={type} value={type}>
                {entityTypeLabels[type]}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </FormField>
    </Box>
  );
}
