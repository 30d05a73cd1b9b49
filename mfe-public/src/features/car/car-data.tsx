import type { Car } from '@officina/contracts/car';
import { paths } from '@officina/contracts/paths';
import { absoluteUrl, company, previewPicture } from '@officina/platform';
import { BreadcrumbData } from '../../shared/breadcrumb-data';
import { JsonLd } from '../../shared/json-ld';
import { carPictures } from './car-pictures';

/** One car and its offer, for search engines. */
export function CarData({ car }: { car: Car }) {
  const name = `${car.make} ${car.model}`;
  const url = absoluteUrl(paths.car(car.id));
  const cubicCentimetres = Number.parseInt(car.engineSize.replace(/\D/g, ''), 10);
  return (
    <>
      <JsonLd
        data={{
          '@type': 'Car',
          name: `${name} ${car.year}`,
          brand: { '@type': 'Brand', name: car.make },
          model: car.model,
          vehicleModelDate: String(car.year),
          itemCondition: 'https://schema.org/UsedCondition',
          mileageFromOdometer: { '@type': 'QuantitativeValue', value: car.mileage, unitCode: 'KMT' },
          vehicleEngine: Number.isNaN(cubicCentimetres)
            ? undefined
            : {
                '@type': 'EngineSpecification',
                engineDisplacement: { '@type': 'QuantitativeValue', value: cubicCentimetres, unitCode: 'CMQ' },
              },
          description: car.description,
          image: carPictures(car).flatMap((picture) => previewPicture(picture)?.url ?? []),
          url,
          offers: {
            '@type': 'Offer',
            price: car.price,
            priceCurrency: 'EUR',
            availability: `https://schema.org/${car.available ? 'InStock' : 'SoldOut'}`,
            url,
            seller: { '@type': 'AutoRepair', name: company.brand },
          },
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
