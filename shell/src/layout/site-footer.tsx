import { company } from '@officina/contracts/company';
import { paths } from '@officina/contracts/paths';
import { Link } from '@officina/platform';
import { Box, Container, Flex, Grid, GridItem, Text } from '@officina/ui';
import { BrandLink } from './brand-link';
import { FooterColumn, FooterLink } from './footer-column';

const quickMenu = [
  { to: paths.home, label: 'Home' },
  { to: paths.gallery, label: 'Galleria Lavori' },
  { to: paths.cars, label: 'Auto in Vendita' },
  { to: paths.contact, label: 'Contattaci' },
  { to: paths.auth, label: 'Area Admin' },
] as const;

/** The colophon of the site: who, what, where, when. */
export function SiteFooter() {
  const { address } = company;
  return (
    <Box as="footer" data-on-dark="" _print={{ display: 'none' }} bg="bg.night" color="fg.onDark" overflow="hidden">
      <Container paddingTop={{ base: '16', lg: '24' }}>
        <Grid
          templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(12, minmax(0, 1fr))' }}
          gap={{ base: '10', lg: '8' }}
        >
          <GridItem colSpan={{ base: 2, lg: 3 }}>
            <Box height="3rem">
              <BrandLink />
            </Box>
            <Text textStyle="small" color="fg.onDarkMuted" maxWidth="24rem" marginTop="6">
              {company.siteDescription}
            </Text>
          </GridItem>
          <FooterColumn title="Servizi">
            {company.services.map(({ name }) => (
              <li key={name}>{name}</li>
            ))}
          </FooterColumn>
          <FooterColumn title="Menu rapido">
            {quickMenu.map(({ to, label }) => (
              <li key={to}>
                <FooterLink asChild>
                  <Link to={to}>{label}</Link>
                </FooterLink>
              </li>
            ))}
          </FooterColumn>
          <FooterColumn title="Orari">
            {company.openingHours.map(({ days, hours }) => (
              <li key={days}>
                {days}
                <Box as="span" display="block" textStyle="figure" color="fg.onDark">
                  {hours.length > 0 ? hours.join(' · ') : 'Chiuso'}
                </Box>
              </li>
            ))}
          </FooterColumn>
          <FooterColumn title="Officina" width={3}>
            <li>
              {address.street}
              <br />
              {address.postcode} {address.town} ({address.province})
            </li>
            <li>
              <FooterLink href={`tel:${company.phone.e164}`}>{company.phone.display}</FooterLink>
            </li>
            <li>
              <FooterLink href={`mailto:${company.email}`} overflowWrap="anywhere">
                {company.email}
              </FooterLink>
            </li>
          </FooterColumn>
        </Grid>
      </Container>
      <Box
        aria-hidden="true"
        fontFamily="display"
        fontSize="11.6vw"
        lineHeight="0.78"
        letterSpacing="-0.02em"
        whiteSpace="nowrap"
        textAlign="center"
        color="green.700"
        marginTop={{ base: '12', lg: '20' }}
        // Drawn, not written: it is an ornament and repeats what stands above.
        data-brand={company.brand}
        _before={{ content: 'attr(data-brand)' }}
      />
      <Box borderTop="1px solid" borderColor="border.onDark">
        <Container paddingBlock="6">
          <Flex justifyContent="space-between" gap="4" flexWrap="wrap" textStyle="small" color="fg.onDarkMuted">
            <Text>
              {company.legalName} – P. IVA {company.vatNumber} ·{' '}
              <FooterLink asChild>
                <Link to={paths.privacy}>Privacy</Link>
              </FooterLink>
            </Text>
            <Flex as="ul" gap="6" flexWrap="wrap" listStyleType="none">
              {company.socials.map(({ name, url }) => (
                <li key={name}>
                  <FooterLink href={url} target="_blank" rel="noopener">
                    {name}
                    <span className="visually-hidden"> (si apre in una nuova scheda)</span>
                  </FooterLink>
                </li>
              ))}
            </Flex>
          </Flex>
        </Container>
      </Box>
    </Box>
  );
}
