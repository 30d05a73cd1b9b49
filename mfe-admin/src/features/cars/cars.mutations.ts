import type { Car, CarDraft } from '@officina/contracts/car';
import { useMutation } from '@officina/forms';
import { api, showToast } from '@officina/platform';
import { showFailure } from '../../shared/failures';
import { useRefresh } from '../../shared/refresh';

/** Creates a car, or changes the one with this id. */
export function useSaveCar(id: number | undefined) {
  const refresh = useRefresh('cars');
  return useMutation({
    mutationFn: (body: CarDraft) =>
      id === undefined ? api.call('createCar', { body }) : api.call('updateCar', { params: { id }, body }),
    onSuccess: async () => {
      showToast({ title: id === undefined ? 'Auto creata' : 'Auto aggiornata', tone: 'success' });
      await refresh();
    },
    onError: (error) => showFailure(error, 'Errore durante il salvataggio'),
  });
}

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

export function useDeleteCar() {
  const refresh = useRefresh('cars');
  return useMutation({
    mutationFn: ({ id }: Car) => api.call('deleteCar', { params: { id } }),
    onSuccess: async () => {
      showToast({ title: 'Auto eliminata', tone: 'success' });
      await refresh();
    },
    onError: (error) => showFailure(error, "Si è verificato un errore nell'eliminazione dell'auto."),
  });
}
