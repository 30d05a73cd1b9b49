import { useState } from 'react';
import { carKind } from '../features/cars/car-kind';
import { carColumns } from '../features/cars/cars-columns';
import { CarsExport } from '../features/cars/cars-export';
import { SoldOffer } from '../features/messages/sold-offer';
import { RecordsPage } from '../shared/records/records-page';

const noCars: readonly number[] = [];

export default function CarsPage() {
  // A counter, so that another sale of the same car is offered again.
  const [sold, setSold] = useState({ ids: noCars, sale: 0 });
  const offer = (ids: readonly number[]) => setSold(({ sale }) => ({ ids, sale: sale + 1 }));
  /** Withdraws the offer for sales that are undone in the toast. */
  const withdraw = (back: readonly number[]) =>
    setSold(({ ids, sale }) => ({ ids: ids.filter((id) => !back.includes(id)), sale }));
  return (
    <>
      <RecordsPage
        kind={carKind}
        columns={carColumns}
        placeholder="Cerca per marca, modello, anno o testo"
        below={(query) => <CarsExport query={query} />}
        onChanged={(ids, { state }) => (state === 'sold' ? offer(ids) : withdraw(ids))}
        onSaved={(id, before, after) => (after.state === 'sold' && before.state !== 'sold' ? offer([id]) : undefined)}
      />
      {sold.ids.length > 0 ? <SoldOffer key={sold.sale} carIds={sold.ids} onClose={() => offer(noCars)} /> : null}
    </>
  );
}
