import type { Car } from '@officina/contracts/car';
import { paths } from '@officina/contracts/paths';
import { absoluteUrl, company } from '@officina/platform';
import { Box, TextLink } from '@officina/ui';
import { RecordSection } from '../../shared/record-section';

/** Links to contact the garage about this car, with a prefilled message. No third party is contacted before a click. */
export function AskAboutCar({ car }: { car: Car }) {
  const name = `${car.make} ${car.model} ${car.year}`;
  const text = encodeURIComponent(`Buongiorno, vorrei informazioni su ${name}: ${absoluteUrl(paths.car(car.id))}`);
  const subject = encodeURIComponent(`Informazioni su ${name}`);
  const ways = [
    { label: 'Telefono', href: `tel:${company.phone.e164}`, shown: company.phone.display },
    { label: 'Email', href: `mailto:${company.email}?subject=${subject}&body=${text}`, shown: 'Scrivi un’email' },
    { label: 'WhatsApp', href: `https://wa.me/${company.whatsapp}?text=${text}`, shown: 'Scrivi su WhatsApp' },
  ];
  return (
    <Box data-not-printed="">
      <RecordSection title="Chiedi di quest’auto">
        <Box as="ul" listStyleType="none">
          {ways.map(({ label, href, shown }) => (
            <Box
              as="li"
              key={label}
              display="flex"
              justifyContent="space-between"
              alignItems="baseline"
              gap="4"
              flexWrap="wrap"
              paddingBlock="3"
              borderTopWidth="1px"
              borderColor="border"
            >
              <Box as="span" textStyle="label" color="fg.muted">
                {label}
              </Box>
              {href.startsWith('https:') ? (
                <TextLink
                  href={href}
                  display="inline-block"
                  paddingBlock="2.5"
                  marginBlock="-2.5"
                  target="_blank"
                  rel="noopener"
                >
                  {shown}
                  <span className="visually-hidden"> di {name} (si apre in una nuova scheda)</span>
                </TextLink>
              ) : (
                <TextLink href={href} display="inline-block" paddingBlock="2.5" marginBlock="-2.5">
                  {shown}
                  <span className="visually-hidden"> per {name}</span>
                </TextLink>
              )}
            </Box>
          ))}
        </Box>
      </RecordSection>
    </Box>
  );
}
