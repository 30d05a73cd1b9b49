import { maxOwnedPictures } from '@officina/contracts/picture';
import { useController, useFormContext } from '@officina/forms';
import { chakra, Text } from '@officina/ui';
import { useRef } from 'react';
import { useFocusAfterCommit } from '../../browser/use-focus-after-commit';
import { errorMessage } from '../../form/error-message';
import { FieldGroup } from '../../form/field-group';
import { SortableItem } from '../../lists/sorting/sortable-item';
import { SortableList } from '../../lists/sorting/sortable-list';
import { useRowKeys } from '../../lists/sorting/use-row-keys';
import type { Pictured } from '../../photos/copy-pictures';
import type { OpenedPicture } from '../../photos/original-picture';
import { type PictureChanges, sourceOf, withTexts } from '../../photos/picture-changes';
import type { ImageOwner } from '../../photos/uploads/image-owner';
import { useStable } from '../../ui/use-stable';
import { GalleryItem, Tile } from './gallery-item';
import { OrderByTime } from './order-by-time';
import { PicturePicker } from './picture-picker';
import { usePictureEdits } from './use-picture-edits';

export interface PhotosFieldProps {
  /** A short form of the field beside other steps, where photos are only added and shown. */
  isShort: boolean;
  owner: ImageOwner;
  onCrop: (picture: OpenedPicture) => unknown;
}

/** The photos of a project or car, in order: the first is the cover until another is chosen. */
export function PhotosField({ isShort, owner, onCrop }: PhotosFieldProps) {
  const { getValues, setValue, formState } = useFormContext<Pictured>();
  const { field, fieldState } = useController<Pictured, 'images'>({ name: 'images' });
  const { value: cover, ref: coverRef } = useController<Pictured, 'featuredImage'>({ name: 'featuredImage' }).field;
  const { value, ref } = field;
  const list = useRef<HTMLOListElement>(null);
  const picker = useRef<{ focus: () => void }>(null);
  const focusAfterCommit = useFocusAfterCommit();
  const { keys, rename } = useRowKeys(value);
  const isSortable = value.length > 1;
  const urlOf = new Map(keys.map((key, index) => [key, value[index] ?? '']));
  // The cover of a record may not be in its gallery.
  const coverAlone = cover !== '' && !value.includes(cover) ? cover : null;
  const shown = coverAlone ? [coverAlone, ...value] : value;

  function change(images: string[], cover: string) {
    const options = { shouldDirty: true, shouldValidate: formState.isSubmitted };
    setValue('images', images, options);
    setValue('featuredImage', cover, options);
  }

  const isChosen = useRef(false);

  function setImages(images: string[]) {
    const { images: before, featuredImage } = getValues();
    // Values of a stored record, a draft or another user may have a cover that was chosen earlier.
    isChosen.current ||= featuredImage !== '' && featuredImage !== (before[0] ?? '');
    if (featuredImage === '' || (before.includes(featuredImage) && !images.includes(featuredImage)))
      isChosen.current = false;
    change(images, isChosen.current ? featuredImage : (images[0] ?? ''));
  }

  function makeCover(url: string) {
    isChosen.current = true;
    change([...shown], url);
  }

  /** Changes the URL of a picture; with a null key, that of the cover outside the gallery. */
  const replace = useStable((key: string | null, changed: (url: string) => string) => {
    const { images, featuredImage } = getValues();
    const index = key === null ? -1 : keys.indexOf(key);
    const url = key === null ? featuredImage : images[index];
    // It may have been removed since the editor was opened.
    if (!url) return;
    const next = changed(url);
    if (index >= 0) rename(index, next);
    change(
      index < 0 ? images : images.with(index, next),
      index === images.indexOf(featuredImage) ? next : featuredImage,
    );
  });

  const edits = usePictureEdits(owner, onCrop);

  /** The functions of a row that change its picture. */
  function changesOfRow(key: string | null, url: string, name: string) {
    const change = (changed: (url: string) => string) => replace(key, changed);
    return {
      ...{ url, name, owner },
      onTurn: () => void edits.turn(url, change),
      onCrop: (returnTo: string) => void edits.crop(url, change, { name, returnTo }),
      onDescribe: (texts: Omit<PictureChanges, 'edited'>) => change((now) => withTexts(now, texts)),
    };
  }

  function remove(index: number) {
    const place = coverAlone ? index + 1 : index;
    if (index < 0) setValue('featuredImage', '');
    setImages(value.filter((_, other) => other !== index));
    // The pressed button is removed with its picture.
    focusAfterCommit(() => {
      const buttons = list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
      (buttons[place] ?? buttons[place - 1] ?? picker.current)?.focus();
    });
  }

  const errors = [formState.errors.featuredImage, fieldState.error].flatMap((error) => errorMessage(error) ?? []);
  return (
    <FieldGroup
      ref={(element) => {
        ref(element);
        coverRef(element);
      }}
      label="Foto"
      error={errors}
      {...(isShort
        ? {}
        : { hint: 'Si mostrano in quest’ordine; la prima è la principale, finché non ne scegli un’altra.' })}
    >
      {isShort ? (
        <Strip aria-hidden="true">
          {(coverAlone ? [coverAlone, ...keys] : keys).map((key) => (
            <li key={key}>
              <Tile url={urlOf.get(key) ?? key} alt="" sizes="5rem" />
            </li>
          ))}
        </Strip>
      ) : (
        <SortableList
          ref={list}
          keys={keys}
          nameOf={(key) => `Immagine ${keys.indexOf(key) + 1}`}
          onOrder={(order) => setImages(order.flatMap((key) => urlOf.get(key) ?? []))}
          isDisabled={!isSortable}
          display={shown.length > 0 ? 'grid' : 'none'}
          gridTemplateColumns="repeat(auto-fill, minmax(9.5rem, 1fr))"
          gap="6"
          marginBlock="4"
        >
          {coverAlone ? (
            <SortableItem itemKey="cover" isDisabled>
              <GalleryItem
                {...changesOfRow(null, coverAlone, 'Immagine principale')}
                isCover
                onShow={() => change([coverAlone, ...value], coverAlone)}
                onRemove={() => remove(-1)}
              />
            </SortableItem>
          ) : null}
          {keys.map((key, index) => (
            <SortableItem key={key} itemKey={key}>
              <GalleryItem
                {...changesOfRow(key, urlOf.get(key) ?? '', `Immagine ${index + 1}`)}
                isCover={urlOf.get(key) === cover}
                isSortable={isSortable}
                onCover={makeCover}
                onRemove={() => remove(index)}
              />
            </SortableItem>
          ))}
        </SortableList>
      )}
      {isShort ? null : <OrderByTime urls={value} onOrder={setImages} />}
      {value.length < maxOwnedPictures ? (
        <PicturePicker
          ref={picker}
          isShort={isShort}
          room={maxOwnedPictures - value.length}
          onChosen={(urls) => setImages([...getValues('images').filter((url) => !urls.includes(url)), ...urls])}
          onRefused={(url) => setImages(getValues('images').filter((other) => sourceOf(other) !== url))}
        />
      ) : (
        <Text role="status" borderInlineStartWidth="3px" borderColor="accent" paddingInlineStart="4">
          Raggiunto il massimo di {maxOwnedPictures} immagini. Per aggiungerne un’altra, rimuovine prima una.
        </Text>
      )}
    </FieldGroup>
  );
}

/** The photos in one row, as small as their name. */
const Strip = chakra('ul', {
  base: {
    display: 'flex',
    gap: '2',
    overflowX: 'auto',
    '& > li': { flex: '0 0 5rem', marginBottom: '2' },
  },
});
