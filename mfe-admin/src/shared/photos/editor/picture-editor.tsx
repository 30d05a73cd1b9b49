import { EditDialog, useClosing } from '../../dialogs/edit-dialog';
import type { OpenedPicture } from '../original-picture';
import { EditorForm } from './editor-form';

export interface PictureEditorProps {
  picture: OpenedPicture;
  onClose: () => void;
}

/** Turns, straightens and crops a picture, and sets its focal point. The original is kept. */
export default function PictureEditor({ picture, onClose }: PictureEditorProps) {
  const closing = useClosing(onClose);
  return (
    <EditDialog title="Ritaglia e ruota" isWide returnTo={picture.returnTo} closing={closing}>
      <EditorForm picture={picture} onDone={closing.close} onCancel={closing.dismiss} />
    </EditDialog>
  );
}
