import { useQuery } from '@officina/platform';
import { Stack } from '@officina/ui';
import { useEffect, useRef } from 'react';
import { isLocal } from '../../photos/local-pictures';
import { changesOf, type PictureChanges, sourceOf } from '../../photos/picture-changes';
import { PictureTextFields } from '../../photos/picture-text-fields';
import type { ImageOwner } from '../../photos/uploads/image-owner';
import { storedImagesQuery } from './stored-images';

export interface PictureTextsProps {
  url: string;
  owner: ImageOwner;
  onChange: (texts: Omit<PictureChanges, 'edited'>) => void;
}

/** The texts of a picture in a form, which are stored with the record. */
export function PictureTexts({ url, owner, onChange }: PictureTextsProps) {
  const isStored = !isLocal(url);
  const { data } = useQuery({ ...storedImagesQuery(owner), enabled: isStored && owner.entityId !== undefined });
  const image = data?.find((stored) => stored.url === sourceOf(url));
  const { alt = image?.alt ?? '', caption = image?.caption ?? '' } = changesOf(url);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <Stack gap="3" marginTop="1">
      <PictureTextFields ref={first} texts={{ alt, caption }} onText={onChange} />
    </Stack>
  );
}
