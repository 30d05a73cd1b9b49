import type { Image } from '@officina/contracts/image';
import { parsePictureStem, parsePictureUrl, stemOf } from '@officina/contracts/picture';
import { Flex } from '@officina/ui';
import { type ReactNode, useMemo, useState } from 'react';
import { useFocusAfterCommit } from '../../shared/browser/use-focus-after-commit';
import { binNote } from '../../shared/dialogs/bin-note';
import { confirm } from '../../shared/dialogs/questions';
import { askBeforeLeaving } from '../../shared/dialogs/unsaved-changes';
import { SelectAll } from '../../shared/lists/select-box';
import { SortableItem } from '../../shared/lists/sorting/sortable-item';
import { SortableList } from '../../shared/lists/sorting/sortable-list';
import { usePictureEditor } from '../../shared/photos/editor/use-picture-editor';
import { editedOf } from '../../shared/photos/edits/edited';
import { useStable } from '../../shared/ui/use-stable';
import { ChosenImages } from './chosen-images';
import { useEditImages } from './edits.mutations';
import { imageCropId, imageEditId } from './image-card';
import { ImageEdit } from './image-edit';
import { ImageItem } from './image-item';
import { isOnlyCover } from './image-order';
import { SelectionContext, selectionStyles, useImageSelection } from './image-selection';
import { useDeleteImages } from './images.mutations';

export interface ImageGridProps {
  images: readonly Image[];
  /** The image that the public site shows in the slot of this type. */
  usedId?: number | undefined;
  onCover: (image: Image) => void;
  /** Absent if the images have no common order. */
  onOrder?: ((ordered: readonly Image[]) => void) | undefined;
  /** The owner of an image, in a list that mixes owners. */
  ownerOf?: (image: Image) => ReactNode;
  /** Identifies the list: another scope clears the selection. */
  scope?: string;
  /** Further actions on all of the images. */
  tools?: ReactNode;
}

/** Images with their actions: sort, crop, edit, set as cover, delete; and the actions for selected images. */
export function ImageGrid({ images, usedId, onCover, onOrder, ownerOf, scope = '', tools }: ImageGridProps) {
  const [editedId, setEditedId] = useState<number | null>(null);
  const selection = useImageSelection(images, scope);
  const { chosen } = selection;
  const editor = usePictureEditor();
  const edits = useEditImages();
  const remove = useDeleteImages();
  const focusAfterCommit = useFocusAfterCommit();
  // A cover that is not in the gallery has no position in its order.
  const pinned = images.filter(isOnlyCover);
  const byKey = useMemo(
    () => new Map(images.flatMap((image) => (isOnlyCover(image) ? [] : [[String(image.id), image]]))),
    [images],
  );
  const keys = useMemo(() => [...byKey.keys()], [byKey]);
  const nameOf = (image: Image) => imageName(image, images.indexOf(image) + 1);
  const listOf = (keys: readonly string[]) => keys.flatMap((key) => byKey.get(key) ?? []);
  const isSortable = onOrder !== undefined && keys.length > 1;

  function closeEdit(image: Image) {
    setEditedId(null);
    focusAfterCommit(() => document.getElementById(imageEditId(image))?.focus());
  }

  function crop(image: Image) {
    const original = parsePictureUrl(image.originalUrl);
    if (!original) return;
    void editor.open({
      original,
      edited: editedOf(image),
      name: nameOf(image),
      returnTo: imageCropId(image),
      onSave: (patch) => edits.mutateAsync([{ image, patch }]),
    });
  }

  // The panel of another image closes, which may hold unsaved changes.
  const openPanel = useStable((image: Image) => askBeforeLeaving(() => setEditedId(image.id)));
  const openEditor = useStable((image: Image) =>
    askBeforeLeaving(() => {
      setEditedId(null);
      crop(image);
    }),
  );
  const makeCover = useStable(onCover);
  const askDelete = useStable(({ id }: Image) =>
    confirm({
      title: 'Conferma eliminazione',
      text: 'Sei sicuro di voler eliminare questa immagine?',
      note: binNote,
      act: 'Elimina',
      run: () => remove.mutateAsync([id]),
    }),
  );

  return (
    <>
      <Flex wrap="wrap" align="center" justify="space-between" columnGap="6" rowGap="1" marginTop="2">
        <SelectAll selection={selection} ids={images.map(({ id }) => id)} label="Seleziona tutte" hasLabel />
        {tools}
      </Flex>
      <SelectionContext value={selection.choosing}>
        <SortableList
          keys={keys}
          nameOf={(key) => listOf([key]).map(nameOf).join()}
          onOrder={(keys) => onOrder?.([...pinned, ...listOf(keys)])}
          isDisabled={!isSortable}
          aria-label="Immagini esistenti"
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(auto-fill, minmax(14rem, 1fr))' }}
          columnGap="6"
          rowGap={{ base: '5', md: '9' }}
          marginTop="5"
          css={itemLooks}
        >
          {images.map((image) =>
            image.id === editedId ? (
              <SortableItem key={image.id} itemKey={String(image.id)} isDisabled data-edited="">
                <ImageEdit image={image} onClose={() => closeEdit(image)} onCrop={() => openEditor(image)} />
              </SortableItem>
            ) : (
              <ImageItem
                key={image.id}
                image={image}
                name={nameOf(image)}
                isUsed={image.id === usedId}
                isSortable={isSortable}
                ownerOf={ownerOf}
                onEdit={openPanel}
                onCrop={openEditor}
                onDelete={askDelete}
                onCover={makeCover}
              />
            ),
          )}
        </SortableList>
      </SelectionContext>
      <ChosenImages images={chosen} onClear={selection.clear} />
      {editor.dialog}
    </>
  );
}

const itemLooks = {
  ...selectionStyles,
  '& > [data-edited]': {
    gridColumn: '1 / -1',
    borderBlockWidth: '1px',
    borderColor: 'border.strong',
    paddingBlock: '6',
  },
};

/** The name of an image in a list. A generated file name, which pictures of a record's form have, is not shown. */
const imageName = ({ alt, originalName }: Image, position: number): string =>
  alt || (parsePictureStem(stemOf(originalName)) ? '' : originalName) || `Immagine ${position}`;
