import type { CarDraft } from '@officina/contracts/car';
import { Controller, useFormContext, useWatch } from '@officina/forms';
import { Stack } from '@officina/ui';
import { CoverField } from './cover-field';
import { GalleryField } from './gallery-field';
import { messageOf } from './message-of';

/** The picture fields of the drafts of cars and projects. */
type PictureFields = Pick<CarDraft, 'featuredImage' | 'images'>;

/** The last step of a car's or a project's form: cover and gallery. */
export function PicturesStep() {
  const { control, setValue, formState } = useFormContext<PictureFields>();
  const cover = useWatch({ control, name: 'featuredImage' });
  const makeCover = (url: string) =>
    setValue('featuredImage', url, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  return (
    <Stack gap="9">
      <Controller
        control={control}
        name="featuredImage"
        render={({ field: { value, onChange, ref }, fieldState }) => (
          <CoverField ref={ref} value={value} onChange={onChange} error={fieldState.error?.message} />
        )}
      />
      <Controller
        control={control}
        name="images"
        render={({ field: { value, onChange, ref }, fieldState }) => (
          <GalleryField
            ref={ref}
            value={value}
            cover={cover}
            onChange={onChange}
            onCover={makeCover}
            error={messageOf(fieldState.error)}
          />
        )}
      />
    </Stack>
  );
}
