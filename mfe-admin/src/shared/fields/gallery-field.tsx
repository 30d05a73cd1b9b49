import { maxOwnedPictures } from '@officina/contracts/picture';
import { Remote } from '@officina/platform';
import { chakra, Text } from '@officina/ui';
import { type Ref, useEffect, useId, useRef } from 'react';
import { SortHelp } from '../sorting/sort-help';
import { SortableList } from '../sorting/sortable-list';
import { useSortable } from '../sorting/use-sortable';
import { FieldGroup } from './field-group';
import { GalleryItem } from './gallery-item';

export interface GalleryFieldProps {
  value: readonly string[];
  cover: string;
  onChange: (value: string[]) => void;
  onCover: (url: string) => void;
  ref?: Ref<HTMLFieldSetElement>;
  error?: string | undefined;
}

/** The pictures of a project or car, in their order; any of them can be made the cover. */
export function GalleryField({ value, cover, onChange, onCover, ref, error }: GalleryFieldProps) {
  const helpId = useId();
  const field = useRef<HTMLDivElement>(null);
  // A file is read a moment after it was chosen: it joins the list as it is by then.
  const latest = useRef(value);
  /** What takes the focus once the list is drawn anew: the button that was used is gone. */
  const heir = useRef('');
  useEffect(() => {
    latest.current = value;
    const selector = heir.current;
    heir.current = '';
    if (selector) field.current?.querySelector<HTMLElement>(selector)?.focus();
  });

  const keys = keysOf(value);
  const urlOf = new Map(keys.map((key, index) => [key, value[index] ?? '']));
  const sortable = useSortable({
    keys,
    nameOf: (key) => `Immagine ${keys.indexOf(key) + 1}`,
    onOrder: (order) => change(order.flatMap((key) => urlOf.get(key) ?? [])),
  });

  function change(urls: string[]) {
    latest.current = urls;
    onChange(urls);
  }

  function remove(key: string) {
    const index = keys.indexOf(key);
    const next = Math.min(index, value.length - 2);
    heir.current = next < 0 ? 'input' : `li:nth-child(${next + 1}) [data-remove]`;
    change(value.toSpliced(index, 1));
  }

  return (
    <FieldGroup
      ref={ref}
      label="Galleria"
      error={error}
      isRequired
      hint="Le immagini si mostrano nell’ordine in cui sono elencate."
    >
      <div ref={field}>
        {value.length > 1 ? <SortHelp id={helpId} sortable={sortable} /> : null}
        <SortableList
          ref={sortable.list}
          onDragStart={(event) => event.preventDefault()}
          display={value.length > 0 ? 'grid' : 'none'}
          gridTemplateColumns="repeat(auto-fill, minmax(9.5rem, 1fr))"
          gap="6"
          marginBlock="4"
        >
          {sortable.shown.map((key, index) => (
            <chakra.li key={key}>
              <GalleryItem
                url={urlOf.get(key) ?? ''}
                name={`Immagine ${index + 1}`}
                isCover={urlOf.get(key) === cover}
                sorting={value.length > 1 ? { sortable, itemKey: key, helpId } : undefined}
                onCover={onCover}
                onRemove={() => remove(key)}
              />
            </chakra.li>
          ))}
        </SortableList>
        {value.length < maxOwnedPictures ? (
          <Remote
            id="mfe_media/PictureField"
            label="Aggiungi un’immagine alla galleria"
            onPicture={(url) => change([...latest.current, url])}
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

/** A text for each picture that it keeps wherever it moves; one that is there twice is told apart by its turn. */
function keysOf(urls: readonly string[]): string[] {
  const turns = new Map<string, number>();
  return urls.map((url) => {
    const mark = `${url.length} ${url.slice(-64)}`;
    const turn = (turns.get(mark) ?? 0) + 1;
    turns.set(mark, turn);
    return `${mark} ${turn}`;
  });
}
