import type { Car } from '@officina/contracts/car';
import { paths } from '@officina/contracts/paths';
import { absoluteUrl, company } from '@officina/platform';

/** Links to contact the garage about a car, with a prefilled message. No third party is contacted before a click. */
export function waysToAsk(car: Car) {
  const name = `${car.make} ${car.model} ${car.year}`;
  const text = encodeURIComponent(`Buongiorno, vorrei informazioni su ${name}: ${absoluteUrl(paths.car(car.id))}`);
  const subject = encodeURIComponent(`Informazioni su ${name}`);
  return {
    name,
    call: { href: `tel:${company.phone.e164}` },
    email: { href: `mailto:${company.email}?subject=${subject}&body=${text}` },
    whatsapp: { href: `https://wa.me/${company.whatsapp}?text=${text}`, target: '_blank', rel: 'noopener' },
  };
}
