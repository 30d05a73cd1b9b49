import type { Car } from '@officina/contracts/car';

/** The price that is asked for a car, for search engines, which refuse an offer without one and know of no reservations. */
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
