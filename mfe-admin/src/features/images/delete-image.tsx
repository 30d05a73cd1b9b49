import { binDays } from '@officina/contracts/bin';
import type { Image } from '@officina/contracts/image';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog';
import { imageDeleteId } from './image-ids';
import { useDeleteImage } from './images.mutations';

/** Asks before an image is deleted. */
export function DeleteImage({ image, onClose }: { image: Image; onClose: () => void }) {
  const remove = useDeleteImage();
  return (
    <ConfirmDialog
      title="Conferma eliminazione"
      text="Sei sicuro di voler eliminare questa immagine?"
      note={`Per ${binDays} giorni si può ancora ripristinare dal Cestino.`}
      confirmLabel="Elimina"
      isPending={remove.isPending}
      returnTo={imageDeleteId(image)}
      onConfirm={() => remove.mutate(image, { onSettled: onClose })}
      onCancel={onClose}
    />
  );
}
