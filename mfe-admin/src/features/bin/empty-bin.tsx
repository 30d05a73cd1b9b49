import { useSuspenseQuery } from '@officina/platform';
import { Button } from '@officina/ui';
import { confirm } from '../../shared/dialogs/questions';
import { useEmptyBin } from './bin.mutations';
import { binListQuery } from './bin.queries';

/**
 * Empties the whole bin, including entries that the list does not show, up to the newest that the question counts:
 * another user may delete something meanwhile.
 */
export function EmptyBin() {
  const { items, total } = useSuspenseQuery(binListQuery({ limit: 1, offset: 0 })).data;
  const empty = useEmptyBin();
  const [newest] = items;
  if (!newest) return null;
  const ask = () =>
    confirm({
      title: 'Svuota cestino',
      text: `Sei sicuro di voler eliminare per sempre ${total === 1 ? 'l’unico elemento' : `tutti i ${total} elementi`} del Cestino? Questa azione non può essere annullata.`,
      act: 'Svuota cestino',
      run: () => empty.mutateAsync(newest.deletedAt),
    });
  return (
    <Button variant="outline" size="sm" onClick={ask}>
      Svuota cestino
    </Button>
  );
}
