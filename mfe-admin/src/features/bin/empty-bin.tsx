import { useSuspenseQuery } from '@officina/platform';
import { Button } from '@officina/ui';
import { confirm } from '../../shared/dialogs/questions';
import { useEmptyBin } from './bin.mutations';
import { binListQuery } from './bin.queries';

/** Empties the whole bin, including entries that the list does not show. */
export function EmptyBin() {
  const { total } = useSuspenseQuery(binListQuery({ limit: 1, offset: 0 })).data;
  const empty = useEmptyBin();
  if (total === 0) return null;
  const ask = () =>
    confirm({
      title: 'Svuota cestino',
      text: `Sei sicuro di voler eliminare per sempre ${total === 1 ? 'l’unico elemento' : `tutti i ${total} elementi`} del Cestino? Questa azione non può essere annullata.`,
      act: 'Svuota cestino',
      run: empty.mutateAsync,
    });
  return (
    <Button variant="outline" size="sm" onClick={ask}>
      Svuota cestino
    </Button>
  );
}
