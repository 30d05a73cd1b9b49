import type { Car } from '@officina/contracts/car';
import { carFields } from '@officina/contracts/car-fields';
import { readEngineSize } from '@officina/contracts/engine-size';
import { propertiesOf } from '@officina/contracts/field';
import { kilowattsOf } from '@officina/contracts/format';
import { paths } from '@officina/contracts/paths';
import { absoluteUrl, previewPicture, useCompany } from '@officina/platform';
import { BreadcrumbData } from '../../shared/breadcrumb-data';
import { JsonLd } from '../../shared/json-ld';
import { carOffer } from './car-offer';
import { carPictures } from './car-pictures';

/** Structured data of a car and its offer, for search engines. */
export function CarData({ car }: { car: Car }) {
  const { brand } = useCompany();
  const name = `${car.make} ${car.model}`;
  return (
    <>
      <JsonLd
        data={{
          '@type': 'Car',
          name: `${name} ${car.year}`,
          itemCondition: 'https://schema.org/UsedCondition',
          ...propertiesOf(carFields, car),
          ...statementsOf(car, brand),
        }}
      />
      <BreadcrumbData
        trail={[
          car.state === 'sold'
            ? { name: 'Auto vendute', path: paths.sold }
            : { name: 'Auto in Vendita', path: paths.cars },
          { name, path: paths.car(car.id) },
        ]}
      />
    </>
  );
}

/** schema.org properties that need more than the value of one field. */
function statementsOf(car: Car, seller: string) {
  const url = absoluteUrl(paths.car(car.id));
  const displacement = readEngineSize(car.engineSize);
  return {
    url,
    brand: { '@type': 'Brand', name: car.make },
    vehicleModelDate: String(car.year),
    mileageFromOdometer: quantity(car.mileage, 'KMT'),
    vehicleEngine:
      displacement || car.power
        ? {
            '@type': 'EngineSpecification',
            engineDisplacement: displacement && quantity(displacement, 'CMQ'),
            enginePower: car.power ? quantity(kilowattsOf(car.power), 'KWT') : undefined,
          }
        : undefined,
    image: carPictures(car).flatMap((picture) => previewPicture(picture)?.url ?? []),
    offers: carOffer(car, url, seller),
  };
}

/** `unitCode`: a UN/CEFACT code. */
const quantity = (value: number, unitCode: string) => ({ '@type': 'QuantitativeValue', value, unitCode });
