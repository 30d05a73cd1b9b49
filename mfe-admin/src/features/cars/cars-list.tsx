import type { Car } from '@officina/contracts/car';
import { useSuspenseQuery } from '@officina/platform';
import { useState } from 'react';
import { ConfirmDialog } from '../../shared/confirm-dialog';
import { EditDialog } from '../../shared/edit-dialog';
import type { useListParams } from '../../shared/list-params';
import { RecordList } from '../../shared/record-list';
import { CarForm } from './car-form';
import { CarMenu, carMenuId } from './car-menu';
import { useDeleteCar } from './cars.mutations';
import { carListQuery, type carSortFields } from './cars.queries';
import { carColumns } from './cars-columns';

type Params = ReturnType<typeof useListParams<(typeof carSortFields)[number]>>;

/** The cars of one page of the list, and what can be done with each. */
export function CarsList({ params }: { params: Params }) {
  const { data } = useSuspenseQuery(carListQuery(params.shown.query));
  const [edited, setEdited] = useState<Car | null>(null);
  const [deleted, setDeleted] = useState<Car | null>(null);
  const remove = useDeleteCar();

  return (
    <>
      <RecordList
        caption="Auto in vendita"
        columns={carColumns}
        rows={data.items}
        total={data.total}
        params={params}
        emptyText="Nessuna auto disponibile"
        noMatchText="Nessuna auto trovata per questa ricerca"
        actions={(car) => <CarMenu car={car} onEdit={() => setEdited(car)} onDelete={() => setDeleted(car)} />}
      />
      {edited ? (
        <EditDialog title="Modifica Auto" returnTo={carMenuId(edited)} onClose={() => setEdited(null)}>
          <CarForm car={edited} onDone={() => setEdited(null)} onCancel={() => setEdited(null)} />
        </EditDialog>
      ) : null}
      {deleted ? (
        <ConfirmDialog
          title="Conferma eliminazione"
          text={`Sei sicuro di voler eliminare l'auto "${deleted.make} ${deleted.model}"? Questa azione non può essere annullata.`}
          confirmLabel="Elimina"
          pendingLabel="Eliminazione..."
          isPending={remove.isPending}
          returnTo={carMenuId(deleted)}
          onConfirm={() => remove.mutate(deleted, { onSettled: () => setDeleted(null) })}
          onCancel={() => setDeleted(null)}
        />
      ) : null}
    </>
  );
}
