import type { OwnerKind } from '@officina/contracts/kinds';
import { queryOptions, useQuery } from '@officina/platform';
import { Stack } from '@officina/ui';
import { Input } from '@officina/ui-admin';
import { useEffect, useRef } from 'react';
import { api } from '../api';
import { isLocal } from '../pictures/local-pictures';
import { changesOf, sourceOf, withChanges } from '../pictures/picture-changes';
import { FormField } from './form-field';

/** The record whose form it is; a new one has no id. */
export interface PictureOwner {
  entityType: OwnerKind;
  entityId?: number | undefined;
}

const imagesQuery = ({ entityType, entityId }: PictureOwner) =>
  queryOptions({
    queryKey: ['images', entityType, entityId ?? null, 'texts'],
    queryFn: ({ signal }) => api.call('listImages', { query: { entityType, entityId }, signal }),
  });

export interface PictureTextsProps {
  url: string;
  owner: PictureOwner;
  onChange: (url: string) => void;
}

/** The texts of a picture of a form, which are stored with the record. */
export function PictureTexts({ url, owner, onChange }: PictureTextsProps) {
  const isStored = !isLocal(url);
  const { data } = useQuery({ ...imagesQuery(owner), enabled: isStored && owner.entityId !== undefined });
  const image = data?.find((stored) => stored.url === sourceOf(url));
  const { alt = image?.alt ?? '', caption = image?.caption ?? '' } = changesOf(url);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <Stack gap="3" marginTop="1">
      <FormField label="Testo alternativo">
        <Input
          ref={first}
          maxLength={300}
          value={alt}
          onChange={({ target }) => onChange(withChanges(url, { alt: target.value }))}
        />
      </FormField>
      <FormField label="Didascalia">
        <Input
          maxLength={500}
          value={caption}
          onChange={({ target }) => onChange(withChanges(url, { caption: target.value }))}
        />
      </FormField>
    </Stack>
  );
}
