import { maxOwnedPictures } from '@officina/contracts/picture';
import { useController, useFormContext, useWatch } from '@officina/forms';
import { Text } from '@officina/ui';
import { useRef } from 'react';
import type { Pictured } from '../pictures/own-pictures';
import { SortableItem } from '../sorting/sortable-item';
import { SortableList } from '../sorting/sortable-list';
import { useRowKeys } from '../sorting/use-row-keys';
import { useFocusAfterCommit } from '../use-focus-after-commit';
import { FieldGroup } from './field-group';
import { GalleryItem } from './gallery-item';
import { messageOf } from './message-of';
import { OrderByTime } from './order-by-time';
import { PicturePicker } from './picture-picker';

/** The pictures of a project or car, in their order; any of them can be made the cover. */
export function GalleryField() {
  const { getValues, setValue, formState } = useFormContext<Pictured>();
  const { field, fieldState } = useController<Pictured, 'images'>({ name: 'images' });
  const { value, onChange, ref } = field;
  const cover = useWatch<Pictured, 'featuredImage'>({ name: 'featuredImage' });
  const list = useRef<HTMLOListElement>(null);
  const picker = useRef<{ focus: () => void }>(null);
  const focusAfterCommit = useFocusAfterCommit();
  const { keys } = useRowKeys(value);
  const isSortable = value.length > 1;
  const urlOf = new Map(keys.map((key, index) => [key, value[index] ?? '']));

  function makeCover(url: string) {
    setValue('featuredImage', url, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  }

  /** The first picture of a record becomes its cover, unless another is chosen. */
  function add(urls: string[]) {
    onChange([...getValues('images'), ...urls]);
    if (getValues('featuredImage') === '' && urls[0]) makeCover(urls[0]);
  }

  function remove(key: string) {
    const index = keys.indexOf(key);
    onChange(value.toSpliced(index, 1));
    // The button that was pressed goes with its picture.
    focusAfterCommit(() => {
      const buttons = list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
      (buttons[index] ?? buttons[index - 1] ?? picker.current)?.focus();
    });
  }

  return (
    <FieldGroup
      ref={ref}
      label="Galleria"
      error={messageOf(fieldState.error)}
      isRequired
      hint="Le immagini si mostrano nell’ordine in cui sono elencate."
    >
      <div>
        <SortableList
          ref={list}
          keys={keys}
          nameOf={(key) => `Immagine ${keys.indexOf(key) + 1}`}
          onOrder={(order) => onChange(order.flatMap((key) => urlOf.get(key) ?? []))}
          isDisabled={!isSortable}
          display={value.length > 0 ? 'grid' : 'none'}
          gridTemplateColumns="repeat(auto-fill, minmax(9.5rem, 1fr))"
          gap="6"
          marginBlock="4"
        >
          {keys.map((key, index) => (
            <SortableItem key={key} itemKey={key}>
              <GalleryItem
                url={urlOf.get(key) ?? ''}
                name={`Immagine ${index + 1}`}
                isCover={urlOf.get(key) === cover}
                isSortable={isSortable}
                onCover={makeCover}
                onRemove={() => remove(key)}
              />
            </SortableItem>
          ))}
        </SortableList>
        <OrderByTime urls={value} onOrder={onChange} />
        {value.length < maxOwnedPictures ? (
          <PicturePicker
            ref={picker}
            label="Aggiungi immagini alla galleria"
            multiple
            room={maxOwnedPictures - value.length}
            onChosen={add}
          />
        ) : (
          <Text role="status" borderInlineStartWidth="3px" borderColor="accent" paddingInlineStart="4">
            Raggiunto il massimo di {maxOwnedPictures} immagini. Per aggiungerne un’altra, rimuovine prima una.
          </Text>
        )}
      </div>
    </FieldGroup>
  );
}
