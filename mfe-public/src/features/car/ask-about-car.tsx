import type { Car } from '@officina/contracts/car';
import { Box, TextLink } from '@officina/ui';
import { RecordSection } from '../../shared/record-section';
import { useWaysToAsk } from './use-ways-to-ask';

export function AskAboutCar({ car }: { car: Car }) {
  const { name, phone, call, email, whatsapp } = useWaysToAsk(car);
  const ways = [
    { label: 'Telefono', shown: phone, note: ` per ${name}`, ...call },
    { label: 'Email', shown: 'Scrivi un’email', note: ` per ${name}`, ...email },
    ...(whatsapp
      ? [
          {
            label: 'WhatsApp',
            shown: 'Scrivi su WhatsApp',
            note: ` di ${name} (si apre in una nuova scheda)`,
            ...whatsapp,
          },
        ]
      : []),
  ];
  return (
    <Box data-not-printed="">
      <RecordSection title="Chiedi di quest’auto">
        <ul>
          {ways.map(({ label, shown, note, ...link }) => (
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
