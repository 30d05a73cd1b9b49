import { paths } from '@officina/contracts/paths';
import { Link } from '@officina/platform';
import { Button } from '@officina/ui';

/** Id of the filters, which get the focus when this link is removed. */
export const carIndexId = 'indice-auto';

/** Link that resets the filters; `isPlain` renders it as text instead of a button. */
export function ResetFilters({ isPlain = false }: { isPlain?: boolean }) {
  return (
    <Button asChild variant={isPlain ? 'plain' : 'solid'}>
      <Link to={paths.cars} onClick={() => document.getElementById(carIndexId)?.focus({ preventScroll: true })}>
        Azzera filtri
      </Link>
    </Button>
  );
}
