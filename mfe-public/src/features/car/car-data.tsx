import type { Car } from '@officina/contracts/car';
import { readEngineSize } from '@officina/contracts/engine-size';
import { paths } from '@officina/contracts/paths';
import { absoluteUrl, company, previewPicture } from '@officina/platform';
import { BreadcrumbData } from '../../shared/breadcrumb-data';
import { JsonLd } from '../../shared/json-ld';
import { carPictures } from './car-pictures';

/** Structured data of a car and its offer, for search engines. */
export function CarData({ car }: { car: Car }) {
  const name = `${car.make} ${car.model}`;
  return (
    <>
      <JsonLd
        data={{
          '@type': 'Car',
          name: `${name} ${car.year}`,
          itemCondition: 'https://schema.org/UsedCondition',
          ...Object.fromEntries(Object.values(statementsOf(car)).flatMap((statement) => Object.entries(statement))),
        }}
      />
      <BreadcrumbData
        trail={[
          { name: 'Auto in Vendita', path: paths.cars },
          { name, path: paths.car(car.id) },
        ]}
      />
    </>
  );
}

/** schema.org properties of each field; empty if there is none. A missing field is a type error. */
function statementsOf(car: Car): Record<keyof Car, Record<string, unknown>> {
  const url = absoluteUrl(paths.car(car.id));
  const displacement = readEngineSize(car.engineSize);
  return {
    id: { url },
    make: { brand: { '@type': 'Brand', name: car.make } },
    model: { model: car.model },
    year: { vehicleModelDate: String(car.year) },
    mileage: { mileageFromOdometer: { '@type': 'QuantitativeValue', value: car.mileage, unitCode: 'KMT' } },
    engineSize: {
      vehicleEngine: displacement && {
        '@type': 'EngineSpecification',
        engineDisplacement: { '@type': 'QuantitativeValue', value: displacement, unitCode: 'CMQ' },
      },
    },
    description: { description: car.description },
    featuredImage: { image: carPictures(car).flatMap((picture) => previewPicture(picture)?.url ?? []) },
    images: {},
    price: {
      offers: {
        '@type': 'Offer',
        ...(car.available && { price: car.price, priceCurrency: 'EUR' }),
        availability: `https://schema.org/${car.available ? 'InStock' : 'SoldOut'}`,
        url,
        seller: { '@type': 'AutoRepair', name: company.brand },
      },
    },
    available: {},
    categories: {},
    features: {},
    history: {},
    createdAt: {},
  };
}
