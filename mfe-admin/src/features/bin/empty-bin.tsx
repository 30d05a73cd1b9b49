import { useSuspenseQuery } from '@officina/platform';
import { Button } from '@officina/ui';
import { useState } from 'react';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog';
import { useEmptyBin } from './bin.mutations';
import { binListQuery } from './bin.queries';

const buttonId = 'empty-bin';

/** Empties the whole bin, including entries that the list does not show. */
export function EmptyBin() {
  const { total } = useSuspenseQuery(binListQuery({ limit: 1, offset: 0 })).data;
  const [isAsking, setAsking] = useState(false);
  const empty = useEmptyBin();
  if (total === 0 && !isAsking) return null;
  return (
    <>
      <Button id={buttonId} variant="outline" size="sm" onClick={() => setAsking(true)}>
        Svuota cestino
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title="Svuota cestino"
          text={`Sei sicuro di voler eliminare per sempre ${total === 1 ? 'l’unico elemento' : `tutti i ${total} elementi`} del Cestino? Questa azione non può essere annullata.`}
          confirmLabel="Svuota cestino"
          isPending={empty.isPending}
          returnTo={buttonId}
          onConfirm={() => empty.mutate(undefined, { onSettled: () => setAsking(false) })}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
