import { paths } from '@officina/contracts/paths';
import { Link } from '@officina/platform';
import { Button } from '@officina/ui';

/** Id of the index of the catalogue, where the keyboard goes on once this link is gone. */
export const carIndexId = 'indice-auto';

/** Leads to the whole catalogue; `isPlain` as a word, else as a button. */
export function ResetFilters({ isPlain = false }: { isPlain?: boolean }) {
  return (
    <Button asChild variant={isPlain ? 'plain' : 'solid'}>
      <Link to={paths.cars} onClick={() => document.getElementById(carIndexId)?.focus({ preventScroll: true })}>
        Azzera filtri
      </Link>
    </Button>
  );
}
