import { expect, test } from 'bun:test';
import { carOffer } from './car-offer';

const fulvia = { state: 'available', available: true, priceOnRequest: false, price: 28_500 } as const;
const offered = (changes: Partial<Parameters<typeof carOffer>[0]>) =>
  carOffer({ ...fulvia, ...changes }, 'https://www.example.org/cars/1', 'Officina');

test('a car with a price is offered, and is not to be had while it is reserved', () => {
  expect(offered({})).toMatchObject({ price: 28_500, availability: 'https://schema.org/InStock' });
  expect(offered({ state: 'reserved' })).toMatchObject({
    price: 28_500,
    availability: 'https://schema.org/OutOfStock',
  });
});

test('there is no offer without a price', () => {
  expect(offered({ state: 'sold', available: false })).toBeUndefined();
  expect(offered({ state: 'draft', available: false })).toBeUndefined();
  expect(offered({ priceOnRequest: true })).toBeUndefined();
});
