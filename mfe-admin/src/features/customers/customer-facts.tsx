import type { Customer } from '@officina/contracts/customer';
import { shownEmail } from '@officina/contracts/shown-email';
import { chakra, Flex, Stack, Text, TextLink } from '@officina/ui';
import { mailLink, phoneLink } from '../../shared/ui/contact-links';
import { Section } from '../../shared/ui/section';
import { WhatsAppLink } from '../../shared/ui/whatsapp-link';
import { CustomerCars } from './customer-cars';

/** A person's contact data and the cars that the person has asked about. */
export function CustomerFacts({ customer: { email, phones, cars } }: { customer: Customer }) {
  return (
    <Stack gap="8">
      <Section title="Contatti">
        <chakra.ul display="grid" gap="2" overflowWrap="anywhere">
          <li>
            <TextLink href={mailLink(email)}>{shownEmail(email)}</TextLink>
          </li>
          {phones.map((phone) => (
            <li key={phone}>
              <Flex wrap="wrap" columnGap="4">
                <TextLink href={phoneLink(phone)}>{phone}</TextLink>
                <WhatsAppLink phone={phone} />
              </Flex>
            </li>
          ))}
        </chakra.ul>
        {phones.length === 0 ? (
          <Text textStyle="small" color="fg.muted" marginTop="2">
            Non ha lasciato un numero di telefono.
          </Text>
        ) : null}
      </Section>
      {cars.length > 0 ? (
        <Section title="Auto di cui ha chiesto">
          <CustomerCars cars={cars} />
        </Section>
      ) : null}
    </Stack>
  );
}
