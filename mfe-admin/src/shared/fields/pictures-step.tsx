import type { OwnerKind } from '@officina/contracts/kinds';
import { Stack } from '@officina/ui';
import { CoverField } from './cover-field';
import { GalleryField } from './gallery-field';

/** The last step of a car's or a project's form: cover and gallery. */
export function PicturesStep({ kind }: { kind: OwnerKind }) {
  return (
    <Stack gap="9">
      <CoverField kind={kind} />
      <GalleryField />
    </Stack>
  );
}
