import type { Car } from '@officina/contracts/car';
import { paths } from '@officina/contracts/paths';
import { MenuAction, MenuLink } from '../../shared/lists/open-menu';

/** Id of the button that opens the menu of a car. */
export const carMenuId = ({ id }: Pick<Car, 'id'>) => `car-${id}-actions`;

export interface CarMenuProps {
  car: Car;
  onEdit: () => void;
  onToggle: () => void;
  onDelete: () => void;
}

/** What can be done with one car. */
export function CarMenu({ car, onEdit, onToggle, onDelete }: CarMenuProps) {
  return (
    <>
      <MenuLink value="view" href={paths.car(car.id)}>
        Visualizza
      </MenuLink>
      <MenuAction value="edit" onSelect={onEdit}>
        Modifica
      </MenuAction>
      <MenuLink value="images" href={paths.adminCarImages(car.id)}>
        Gestisci Immagini
      </MenuLink>
      <MenuAction value="toggle" onSelect={onToggle}>
        {car.available ? 'Segna come venduta' : 'Segna come disponibile'}
      </MenuAction>
      <MenuAction value="delete" isDangerous onSelect={onDelete}>
        Elimina
      </MenuAction>
    </>
  );
}
