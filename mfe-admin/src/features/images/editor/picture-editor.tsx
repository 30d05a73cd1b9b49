import type { Image } from '@officina/contracts/image';
import { parsePictureUrl } from '@officina/contracts/picture';
import { EditDialog, useClosing } from '../../../shared/dialogs/edit-dialog';
import { EditorForm } from './editor-form';

export interface PictureEditorProps {
  image: Image;
  name: string;
  /** Id of the element that gets the focus back. */
  returnTo: string;
  onClose: () => void;
}

/** Turns, straightens and crops a stored picture, and sets its focal point. The original is kept. */
export default function PictureEditor({ image, name, returnTo, onClose }: PictureEditorProps) {
  const closing = useClosing(onClose);
  const original = parsePictureUrl(image.originalUrl);
  if (!original) return null;
  return (
    <EditDialog title="Ritaglia e ruota" isWide returnTo={returnTo} closing={closing}>
      <EditorForm image={image} name={name} original={original} onDone={closing.close} />
    </EditDialog>
  );
}
