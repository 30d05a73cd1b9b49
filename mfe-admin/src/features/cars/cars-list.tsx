import type { Car } from '@officina/contracts/car';
import { useSuspenseQuery } from '@officina/platform';
import { useState } from 'react';
import { DeleteDialog } from '../../shared/dialogs/delete-dialog';
import { useEditAddress } from '../../shared/dialogs/edit-address';
import { agreed, countOf } from '../../shared/lists/kind-words';
import type { useListParams } from '../../shared/lists/list-params';
import { RecordList } from '../../shared/lists/record-list';
import { useSelection } from '../../shared/lists/use-selection';
import { CarMenu, carMenuId } from './car-menu';
import { carListQuery, type carSortFields } from './cars.queries';
import { carColumns } from './cars-columns';
import { useChangeCars, useDeleteCars, useToggleAvailable } from './cars-list.mutations';

type Params = ReturnType<typeof useListParams<(typeof carSortFields)[number]>>;

const nameOf = ({ make, model }: Car) => `${make} ${model}`;

/** The cars of one page of the list, and what can be done with each and with several. */
export function CarsList({ params }: { params: Params }) {
  const { query, scope } = params.shown;
  const { data } = useSuspenseQuery(carListQuery(query));
  const selection = useSelection<number>(scope);
  const editor = useEditAddress();
  // One car of the list, or all that are chosen.
  const [deleted, setDeleted] = useState<Car | 'chosen' | null>(null);
  const remove = useDeleteCars();
  const change = useChangeCars();
  const toggle = useToggleAvailable();
  const chosen = [...selection.ids];

  const setAvailable = (available: boolean) =>
    change.mutate({ ids: chosen, available }, { onSuccess: () => selection.clear() });

  return (
    <>
      <RecordList
        caption="Auto in vendita"
        columns={carColumns}
        rows={data.items}
        nameOf={nameOf}
        total={data.total}
        params={params}
        selection={selection}
        selectedText={(count) => `${countOf('car', count)} ${agreed('selezionat', 'car', count)}`}
        bulkActions={[
          { label: 'Segna come venduta', run: () => setAvailable(false) },
          { label: 'Segna come disponibile', run: () => setAvailable(true) },
          { label: 'Elimina', run: () => setDeleted('chosen'), isDangerous: true },
        ]}
        isPending={change.isPending || remove.isPending}
        emptyText="Nessuna auto disponibile"
        noMatchText="Nessuna auto trovata per questa ricerca"
        menuIdOf={carMenuId}
        actions={(car) => (
          <CarMenu
            car={car}
            onEdit={() => editor.open(car.id)}
            onToggle={() => toggle.mutate(car)}
            onDelete={() => setDeleted(car)}
          />
        )}
      />
      {deleted ? (
        <DeleteDialog
          kind="car"
          subject={deleted === 'chosen' ? chosen.length : nameOf(deleted)}
          isPending={remove.isPending}
          returnTo={deleted === 'chosen' ? 'page-title' : carMenuId(deleted)}
          onConfirm={() => {
            const ids = deleted === 'chosen' ? chosen : [deleted.id];
            remove.mutate(ids, { onSuccess: () => selection.drop(ids), onSettled: () => setDeleted(null) });
          }}
          onCancel={() => setDeleted(null)}
        />
      ) : null}
    </>
  );
}
