import type { Car } from '@officina/contracts/car';

/** Make and model, with the model in italics. */
export function CarName({ car }: { car: Pick<Car, 'make' | 'model'> }) {
  return (
    <>
      {car.make} <em>{car.model}</em>
    </>
  );
}
