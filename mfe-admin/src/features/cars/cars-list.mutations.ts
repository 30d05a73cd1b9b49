import type { CarsChange } from '@officina/contracts/bulk';
import type { Car } from '@officina/contracts/car';
import { useMutation } from '@officina/forms';
import { api, showToast } from '@officina/platform';
import { showFailure } from '../../shared/failures';
import { inBatches } from '../../shared/lists/in-batches';
import { showOutcome } from '../../shared/lists/show-outcome';
import { useUndoableDelete } from '../../shared/lists/use-undoable-delete';
import { useRefresh } from '../../shared/refresh';

/** Marks a car as sold, or as available again. */
export function useToggleAvailable() {
  const refresh = useRefresh('cars');
  return useMutation({
    mutationFn: ({ id, available }: Car) => api.call('updateCar', { params: { id }, body: { available: !available } }),
    onSuccess: async () => {
      showToast({ title: 'Auto aggiornata', tone: 'success' });
      await refresh();
    },
    onError: (error) => showFailure(error, "Si è verificato un errore nell'aggiornamento dell'auto."),
  });
}

/** Marks several cars as sold, or as available. */
export function useChangeCars() {
  const refresh = useRefresh('cars');
  return useMutation({
    mutationFn: ({ ids, available }: CarsChange) =>
      inBatches(ids, (batch) => api.call('changeCars', { body: { ids: batch, available } })),
    onSuccess: async (done, { ids }) => {
      showOutcome('aggiornat', 'car', done.length, ids.length);
      await refresh();
    },
    onError: (error) => showFailure(error, "Si è verificato un errore nell'aggiornamento dell'auto."),
  });
}

/** Moves cars to the bin. */
export const useDeleteCars = () =>
  useUndoableDelete({
    kind: 'car',
    remove: async (ids: readonly number[]) => {
      const [first, ...others] = ids;
      if (first === undefined || others.length > 0) {
        return inBatches(ids, (batch) => api.call('deleteCars', { body: { ids: batch } }));
      }
      await api.call('deleteCar', { params: { id: first } });
      return ids;
    },
    chosen: (ids) => ids.length,
    failed: "Si è verificato un errore nell'eliminazione dell'auto.",
  });
