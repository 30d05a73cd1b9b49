import type { ProjectDraft } from '@officina/contracts/project';
import { Controller, useFormContext, useWatch } from '@officina/forms';
import { Stack } from '@officina/ui';
import { CoverField } from '../../shared/cover-field';
import { GalleryField } from '../../shared/gallery-field';
import { messageOf } from '../../shared/message-of';

export function ProjectPicturesStep() {
  const { control, setValue, formState } = useFormContext<ProjectDraft>();
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
