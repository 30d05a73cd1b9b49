import { Async, useSuspenseQuery } from '@officina/platform';
import { useState } from 'react';
import { useDialogExit } from '../../shared/dialogs/dialog-exit';
import { useEditAddress } from '../../shared/dialogs/edit-address';
import { EditDialog } from '../../shared/dialogs/edit-dialog';
import { GoneRecord } from '../../shared/dialogs/gone-record';
import { newOpening } from '../../shared/drafts/opening';
import { ProjectForm } from './project-form';
import { projectMenuId } from './project-menu';
import { editedProjectQuery } from './projects.queries';

/** The form of the project that the address names, over the list. */
export function ProjectEditor() {
  const { isOpen, id, close } = useEditAddress();
  return isOpen ? <ProjectDialog key={id} id={id} onClose={close} /> : null;
}

interface ProjectDialogProps {
  /** Null for an address that names none. */
  id: number | null;
  onClose: () => void;
}

function ProjectDialog({ id, onClose }: ProjectDialogProps) {
  // Another one each time: what was read for one opening is not taken for the next.
  const opening = useState(newOpening)[0];
  const exit = useDialogExit(onClose);
  return (
    <EditDialog title="Modifica Progetto" returnTo={projectMenuId({ id: id ?? 0 })} exit={exit}>
      <Async>
        <EditedProject id={id} opening={opening} onClose={exit.leave} />
      </Async>
    </EditDialog>
  );
}

function EditedProject({ id, opening, onClose }: ProjectDialogProps & { opening: string }) {
  const { data: project } = useSuspenseQuery(editedProjectQuery(id, opening));
  if (project) return <ProjectForm project={project} onDone={onClose} onCancel={onClose} />;
  return (
    <GoneRecord
      title="Progetto non trovato"
      text="Questo progetto non esiste o è stato eliminato nel frattempo."
      onClose={onClose}
    />
  );
}
