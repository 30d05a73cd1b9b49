import type { Company } from '@officina/contracts/company-facts';
import { acceptedFacts } from '@officina/contracts/company-form';
import { bodyOf, type SiteValues } from './site-values';

/** What visitors would see if the form were published: what the rules refuse stays as it is published. */
export function previewOf(published: Company, values: SiteValues): Company {
  const { services, ...facts } = acceptedFacts(bodyOf(values));
  // A rule keeps of a picture only its id.
  const pictured = services?.map((service, index) => ({
    ...service,
    picture: values.services[index]?.picture ?? null,
  }));
  return {
    ...published,
    ...facts,
    services: (pictured ?? published.services).filter(({ isHidden }) => !isHidden),
  };
}
