import { expect, test } from 'bun:test';
import { carFields } from '@officina/contracts/car-fields';
import { exampleOf } from '@officina/contracts/field';
import { toPublicCar } from './car.query';

const car = { ...exampleOf(carFields), id: 1, createdAt: '2024-03-01T09:30:00.000Z' };

test('what visitors do not see is removed from what an administrator’s browser reads', () => {
  expect(toPublicCar(car)).toEqual(car);
  expect(toPublicCar({ ...car, state: 'sold', available: false }).price).toBe(0);
  const hidden = toPublicCar({ ...car, showsChassisNumber: false });
  expect([hidden.chassisNumber, hidden.engineNumber]).toEqual([null, car.engineNumber]);
});
