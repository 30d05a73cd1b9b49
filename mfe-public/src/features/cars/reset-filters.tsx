import { paths } from '@officina/contracts/paths';
import { Link } from '@officina/platform';
import { Button, type ButtonProps } from '@officina/ui';

/** Id of the index of the catalogue, where the keyboard goes on once this link is gone. */
export const carIndexId = 'indice-auto';

export function ResetFilters({ variant }: Pick<ButtonProps, 'variant'>) {
  return (
    <Button asChild variant={variant}>
      <Link to={paths.cars} onClick={() => document.getElementById(carIndexId)?.focus({ preventScroll: true })}>
        Azzera filtri
      </Link>
    </Button>
  );
}
