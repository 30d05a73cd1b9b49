import type { Car } from '@officina/contracts/car';
import { paths } from '@officina/contracts/paths';
import { absoluteUrl, useCompany } from '@officina/platform';
import { carTitle } from '../../shared/car-title';

/**
 * Links to contact the garage about a car, with a prefilled message; `whatsapp` is null if the garage has no number for
 * it. No third party is contacted before a click.
 */
export function useWaysToAsk(car: Car) {
  const company = useCompany();
  const name = carTitle(car);
  const text = encodeURIComponent(`Buongiorno, vorrei informazioni su ${name}: ${absoluteUrl(paths.car(car.id))}`);
  const subject = encodeURIComponent(`Informazioni su ${name}`);
  const whatsapp = `https://wa.me/${company.whatsapp}?text=${text}`;
  return {
    name,
    phone: company.phone.display,
    call: { href: `tel:${company.phone.e164}` },
    email: { href: `mailto:${company.email}?subject=${subject}&body=${text}` },
    whatsapp: company.whatsapp ? { href: whatsapp, target: '_blank', rel: 'noopener' } : null,
  };
}
