import { paths } from '@officina/contracts/paths';
import { shownEmail } from '@officina/contracts/shown-email';
import { useCompany } from '@officina/platform';
import { Box, Heading, Stack, TextLink } from '@officina/ui';
import type { ReactNode } from 'react';
import { SpecialHours } from './special-hours';

/** Enlarges the touch target of a link without moving anything. */
const roomy = { display: 'inline-block', paddingBlock: '2.5', marginBlock: '-2.5' } as const;

export function ContactCards() {
  const company = useCompany();
  const { address } = company;
  return (
    <Stack as="address" gap="0" fontStyle="normal" borderBottom="1px solid" borderColor="border.strong">
      <Card title="Officina">
        {address.street}
        <br />
        {address.postcode} {address.town} ({address.province})
        <Box>
          <TextLink {...roomy} href={paths.contactCard} textStyle="small">
            Salva in rubrica
          </TextLink>
        </Box>
      </Card>
      <Card title="Telefono">
        <TextLink {...roomy} href={`tel:${company.phone.e164}`}>
          {company.phone.display}
        </TextLink>
      </Card>
      <Card title="Email">
        <TextLink {...roomy} href={`mailto:${company.email}`} overflowWrap="anywhere">
          {shownEmail(company.email)}
        </TextLink>
      </Card>
      <Card id="orari" title="Orari di apertura">
        {company.openingHours.map(({ days, hours }) => (
          <Box key={days} display="flex" justifyContent="space-between" gap="4" flexWrap="wrap">
            <span>{days}</span>
            <Box as="span" textStyle="figure" lineHeight="inherit">
              {hours.length > 0 ? hours.join(' · ') : 'Chiuso'}
            </Box>
          </Box>
        ))}
        <SpecialHours company={company} />
      </Card>
      {company.socials.length > 0 ? (
        <Card title="Seguici">
          <Box as="ul" display="flex" gap="6" flexWrap="wrap">
            {company.socials.map(({ name, url }) => (
              <li key={name}>
                <TextLink {...roomy} href={url} target="_blank" rel="noopener">
                  {name}
                  <span className="visually-hidden"> (si apre in una nuova scheda)</span>
                </TextLink>
              </li>
            ))}
          </Box>
        </Card>
      ) : null}
    </Stack>
  );
}

function Card({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <Box id={id} paddingBlock="6" borderTop="1px solid" borderColor="border.strong">
      <Heading as="h2" textStyle="label" fontFamily="body" color="accent" marginBottom="2">
        {title}
      </Heading>
      {children}
    </Box>
  );
}
