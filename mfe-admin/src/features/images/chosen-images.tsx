import type { Image } from '@officina/contracts/image';
import { confirmDeletion } from '../../shared/dialogs/confirm-deletion';
import { isGone } from '../../shared/http/failures';
import { selectedText } from '../../shared/lists/outcome-text';
import { SelectionBar } from '../../shared/lists/selection-bar';
import { editedOf, turnedEdit } from '../../shared/photos/edits/edited';
import type { TurnDirection } from '../../shared/photos/edits/geometry';
import { useEditImages } from './edits.mutations';
import { useDeleteImages } from './images.mutations';

export interface ChosenImagesProps {
  images: readonly Image[];
  onClear: () => void;
}

/** The actions for several selected images. */
export function ChosenImages({ images, onClear }: ChosenImagesProps) {
  const edits = useEditImages();
  const remove = useDeleteImages();

  const turn = (side: TurnDirection) =>
    edits.mutate(
      images.map((image) => ({ image, patch: turnedEdit(editedOf(image), side) })),
      { onSuccess: onClear },
    );

  const askDelete = () =>
    confirmDeletion('image', images.length, () =>
      remove.mutateAsync(
        images.map(({ id }) => id),
        {
          onSuccess: onClear,
          // Another user has already deleted the image.
          onError: (error) => (isGone(error) ? onClear() : undefined),
        },
      ),
    );

  return (
    <SelectionBar
      label="Immagini selezionate"
      text={images.length > 0 ? selectedText('image', images.length) : ''}
      progress={edits.isPending ? `${edits.done} di ${images.length} ruotate...` : undefined}
      actions={[
        { label: 'Ruota a sinistra', run: () => turn('left') },
        { label: 'Ruota a destra', run: () => turn('right') },
        { label: 'Elimina', run: askDelete, isDangerous: true },
      ]}
      isPending={edits.isPending || remove.isPending}
      onClear={onClear}
    />
  );
}
