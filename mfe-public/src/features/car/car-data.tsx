import type { Car } from '@officina/contracts/car';
import { carFields } from '@officina/contracts/car-fields';
import { readEngineSize } from '@officina/contracts/engine-size';
import { propertiesOf } from '@officina/contracts/field';
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
          ...propertiesOf(carFields, car),
          ...statementsOf(car),
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

/** schema.org properties that are more than the value of one field. */
function statementsOf(car: Car) {
  const url = absoluteUrl(paths.car(car.id));
  const displacement = readEngineSize(car.engineSize);
  return {
    url,
    brand: { '@type': 'Brand', name: car.make },
    vehicleModelDate: String(car.year),
    mileageFromOdometer: { '@type': 'QuantitativeValue', value: car.mileage, unitCode: 'KMT' },
    vehicleEngine: displacement && {
      '@type': 'EngineSpecification',
      engineDisplacement: { '@type': 'QuantitativeValue', value: displacement, unitCode: 'CMQ' },
    },
    image: carPictures(car).flatMap((picture) => previewPicture(picture)?.url ?? []),
    offers: {
      '@type': 'Offer',
      ...(car.available && !car.priceOnRequest && { price: car.price, priceCurrency: 'EUR' }),
      availability: `https://schema.org/${car.available ? 'InStock' : 'SoldOut'}`,
      url,
      seller: { '@type': 'AutoRepair', name: company.brand },
    },
  };
}
