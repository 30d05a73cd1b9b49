import type { Car } from '@officina/contracts/car';

/**
 * A schema.org Offer; undefined without a price, or if the car is not available: search engines have no reservations.
 */
export function carOffer({ state, available, priceOnRequest, price }: OfferedCar, url: string, seller: string) {
  if (!available || priceOnRequest) return undefined;
  return {
    '@type': 'Offer',
    price,
    priceCurrency: 'EUR',
    availability: `https://schema.org/${state === 'reserved' ? 'OutOfStock' : 'InStock'}`,
    url,
    seller: { '@type': 'AutoRepair', name: seller },
  };
}

type OfferedCar = Pick<Car, 'state' | 'available' | 'priceOnRequest' | 'price'>;
