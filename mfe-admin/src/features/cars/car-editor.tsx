import { Async, useSuspenseQuery } from '@officina/platform';
import { useState } from 'react';
import { useDialogExit } from '../../shared/dialogs/dialog-exit';
import { useEditAddress } from '../../shared/dialogs/edit-address';
import { EditDialog } from '../../shared/dialogs/edit-dialog';
import { GoneRecord } from '../../shared/dialogs/gone-record';
import { newOpening } from '../../shared/drafts/opening';
import { CarForm } from './car-form';
import { carMenuId } from './car-menu';
import { editedCarQuery } from './cars.queries';

/** The form of the car that the address names, over the list. */
export function CarEditor() {
  const { isOpen, id, close } = useEditAddress();
  return isOpen ? <CarDialog key={id} id={id} onClose={close} /> : null;
}

interface CarDialogProps {
  /** Null for an address that names none. */
  id: number | null;
  onClose: () => void;
}

function CarDialog({ id, onClose }: CarDialogProps) {
  // Another one each time: what was read for one opening is not taken for the next.
  const opening = useState(newOpening)[0];
  const exit = useDialogExit(onClose);
  return (
    <EditDialog title="Modifica Auto" returnTo={carMenuId({ id: id ?? 0 })} exit={exit}>
      <Async>
        <EditedCar id={id} opening={opening} onClose={exit.leave} />
      </Async>
    </EditDialog>
  );
}

function EditedCar({ id, opening, onClose }: CarDialogProps & { opening: string }) {
  const { data: car } = useSuspenseQuery(editedCarQuery(id, opening));
  if (car) return <CarForm car={car} onDone={onClose} onCancel={onClose} />;
  return (
    <GoneRecord
      title="Auto non trovata"
      text="Quest’auto non esiste o è stata eliminata nel frattempo."
      onClose={onClose}
    />
  );
}
