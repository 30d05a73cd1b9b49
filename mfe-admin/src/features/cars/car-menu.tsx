import type { Car } from '@officina/contracts/car';
import { paths } from '@officina/contracts/paths';
import { RowAction, RowLink, RowMenu } from '../../shared/row-menu';
import { useToggleAvailable } from './cars.mutations';

/** Id of the button that opens the menu of a car. */
export const carMenuId = ({ id }: Pick<Car, 'id'>) => `car-${id}-actions`;

export interface CarMenuProps {
  car: Car;
  onEdit: () => void;
  onDelete: () => void;
}

export function CarMenu({ car, onEdit, onDelete }: CarMenuProps) {
  const toggle = useToggleAvailable();
  return (
    <RowMenu id={carMenuId(car)} subject={`${car.make} ${car.model}`}>
      <RowLink value="view" href={paths.car(car.id)}>
        Visualizza
      </RowLink>
      <RowAction value="edit" onSelect={onEdit}>
        Modifica
      </RowAction>
      <RowLink value="images" href={paths.adminCarImages(car.id)}>
        Gestisci Immagini
      </RowLink>
      <RowAction value="toggle" onSelect={() => toggle.mutate(car)}>
        {car.available ? 'Segna come venduta' : 'Segna come disponibile'}
      </RowAction>
      <RowAction value="delete" isDangerous onSelect={onDelete}>
        Elimina
      </RowAction>
    </RowMenu>
  );
}
