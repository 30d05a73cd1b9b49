import type { Car } from '@officina/contracts/car';

/** Make upright, model in italics, as the registers print it. */
export function CarName({ car }: { car: Pick<Car, 'make' | 'model'> }) {
  return (
    <>
      {car.make} <em>{car.model}</em>
    </>
  );
}
