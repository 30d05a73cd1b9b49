import { expect, test } from 'bun:test';
import { carFields, toPublicCar } from './car-fields';
import { exampleOf } from './field';

const car = { ...exampleOf(carFields), id: 1, createdAt: '2024-03-01T09:30:00.000Z' };

test('a car as visitors see it has no hidden price and no hidden number', () => {
  expect(toPublicCar(car)).toEqual(car);
  expect(toPublicCar({ ...car, state: 'sold', available: false }).price).toBe(0);
  const hidden = toPublicCar({ ...car, showsChassisNumber: false });
  expect([hidden.chassisNumber, hidden.engineNumber]).toEqual([null, car.engineNumber]);
});
