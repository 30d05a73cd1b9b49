import type { Customer } from '@officina/contracts/customer';
import { Link } from '@officina/platform';
import { chakra, TextLink } from '@officina/ui';
import { recordPath } from '../../shared/navigation/record-paths';

/** The cars that a person has asked about; a deleted car has no link. */
export function CustomerCars({ cars }: { cars: Customer['cars'] }) {
  return (
    <chakra.ul display="grid" gap="0.5" overflowWrap="anywhere">
      {cars.map(({ id, name, isThere }) => (
        <li key={id}>
          {isThere ? (
            <TextLink asChild>
              <Link to={recordPath.car(id)}>{name}</Link>
            </TextLink>
          ) : (
            <>
              {name} <chakra.span color="fg.muted">(non è più in elenco)</chakra.span>
            </>
          )}
        </li>
      ))}
    </chakra.ul>
  );
}
