import { paths } from '@officina/contracts/paths';
import { shownEmail } from '@officina/contracts/shown-email';
import { Link, useCompany } from '@officina/platform';
import { Box, Container, Flex, Grid, GridItem, Text } from '@officina/ui';
import { BrandLink } from './brand-link';
import { ClosureLines } from './closure-lines';
import { fitting } from './fitting';
import { FooterColumn, FooterLine, FooterLink } from './footer-column';
import { useHasPage, useSite } from './site';

export function SiteFooter() {
  const company = useCompany();
  const { address } = company;
  const quickMenu = [
    ...useSite().menu,
    ...(useHasPage(paths.sold) ? [{ to: paths.sold, inFooter: 'Auto vendute' }] : []),
    { to: paths.auth, inFooter: 'Area Admin' },
  ];
  const hasPrivacy = useHasPage(paths.privacy);
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
            {company.services.map(({ name, isHidden }) =>
              isHidden ? null : <FooterLine key={name}>{name}</FooterLine>,
            )}
          </FooterColumn>
          <FooterColumn title="Menu rapido">
            {quickMenu.map(({ to, inFooter }) => (
              <FooterLine key={to}>
                <FooterLink asChild fontSize={to === paths.auth ? '0.8125rem' : 'inherit'}>
                  <Link to={to}>{inFooter}</Link>
                </FooterLink>
              </FooterLine>
            ))}
          </FooterColumn>
          <FooterColumn title="Orari">
            {company.openingHours.map(({ days, hours }) => (
              <FooterLine key={days}>
                {days}
                {(hours.length > 0 ? hours : ['Chiuso']).map((span) => (
                  <Box as="span" key={span} display="block" textStyle="figure" color="fg.onDark">
                    {span}
                  </Box>
                ))}
              </FooterLine>
            ))}
            <ClosureLines company={company} />
          </FooterColumn>
          <FooterColumn title="Officina" isWide>
            <FooterLine>
              {address.street}
              <br />
              {address.postcode} {address.town} ({address.province})
            </FooterLine>
            <FooterLine>
              <FooterLink href={`tel:${company.phone.e164}`}>{company.phone.display}</FooterLink>
            </FooterLine>
            <FooterLine>
              <FooterLink href={`mailto:${company.email}`} overflowWrap="anywhere">
                {shownEmail(company.email)}
              </FooterLink>
            </FooterLine>
          </FooterColumn>
        </Grid>
      </Container>
      <Box
        aria-hidden="true"
        fontFamily="display"
        fontSize="calc(11.6vw * var(--fit, 1))"
        lineHeight="0.78"
        letterSpacing="-0.02em"
        whiteSpace="nowrap"
        textAlign="center"
        color="green.700"
        marginTop={{ base: '12', lg: '20' }}
        // As CSS content, not as text: it is decorative and repeats the name above.
        data-brand={company.brand}
        style={fitting(company.brand, letters)}
        _before={{ content: 'attr(data-brand)' }}
      />
      <Box borderTop="1px solid" borderColor="border.onDark">
        <Container paddingBlock="4">
          <Flex
            justifyContent="space-between"
            alignItems="center"
            columnGap="6"
            flexWrap="wrap"
            textStyle="small"
            color="fg.onDarkMuted"
          >
            <Text>
              {company.legalName} – P. IVA {company.vatNumber}
            </Text>
            <Flex as="ul" columnGap="6" flexWrap="wrap">
              {hasPrivacy ? (
                <FooterLine>
                  <FooterLink asChild>
                    <Link to={paths.privacy}>Privacy</Link>
                  </FooterLink>
                </FooterLine>
              ) : null}
              {company.socials.map(({ name, url }) => (
                <FooterLine key={name}>
                  <FooterLink href={url} target="_blank" rel="noopener">
                    {name}
                    <span className="visually-hidden"> (si apre in una nuova scheda)</span>
                  </FooterLink>
                </FooterLine>
              ))}
            </Flex>
          </Flex>
        </Container>
      </Box>
    </Box>
  );
}

/** Length in characters that fits the width at full size. */
const letters = 17;
