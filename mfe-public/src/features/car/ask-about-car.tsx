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
    { label: 'Telefono', shown: company.phone.display, href: `tel:${company.phone.e164}` },
    { label: 'Email', shown: 'Scrivi un’email', href: `mailto:${company.email}?subject=${subject}&body=${text}` },
    {
      label: 'WhatsApp',
      shown: 'Scrivi su WhatsApp',
      note: ` di ${name} (si apre in una nuova scheda)`,
      href: `https://wa.me/${company.whatsapp}?text=${text}`,
      target: '_blank',
      rel: 'noopener',
    },
  ];
  return (
    <Box data-not-printed="">
      <RecordSection title="Chiedi di quest’auto">
        <ul>
          {ways.map(({ label, shown, note = ` per ${name}`, ...link }) => (
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
              <TextLink {...link} display="inline-block" paddingBlock="2.5" marginBlock="-2.5">
                {shown}
                <span className="visually-hidden">{note}</span>
              </TextLink>
            </Box>
          ))}
        </ul>
      </RecordSection>
    </Box>
  );
}
