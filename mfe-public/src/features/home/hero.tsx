import { company } from '@officina/contracts/company';
import { paths } from '@officina/contracts/paths';
import { Async, Link } from '@officina/platform';
import { Box, Button, Container, Emblem, Flex, Heading, SiteLogo, Text } from '@officina/ui';
import { HeroDrawing, HeroPicture } from './hero-backdrop';
import { HeroParticles } from './hero-particles';
import { ScrollHint } from './scroll-hint';

/** The cover of the catalogue, one screen high. */
export function Hero() {
  const [first, ...rest] = company.brand.split(' ');
  return (
    <Flex
      as="section"
      aria-label="Benvenuto"
      data-on-dark=""
      position="relative"
      isolation="isolate"
      overflow="hidden"
      minHeight="100svh"
      flexDirection="column"
      justifyContent="flex-end"
      bg="bg.night"
      color="fg.onDark"
    >
      <Async waiting={null} failed={<HeroDrawing />}>
        <HeroPicture />
      </Async>
      <HeroParticles />
      <Container position="relative" paddingTop={{ base: '24', md: '32' }}>
        <Box height={{ base: '4.5rem', lg: '6rem' }} color="accent.onDark" display="flex">
          <SiteLogo>
            <Emblem />
          </SiteLogo>
        </Box>
        <Heading as="h1" textStyle="hero" marginTop={{ base: '6', lg: '8' }}>
          {first}{' '}
          <Box as="span" display="block">
            {rest.join(' ')}
          </Box>
        </Heading>
        <Flex
          marginTop={{ base: '8', lg: '12' }}
          paddingTop={{ base: '6', lg: '8' }}
          borderTop="1px solid"
          borderColor="border.onDark"
          gap={{ base: '6', lg: '10' }}
          justifyContent="space-between"
          alignItems={{ lg: 'center' }}
          direction={{ base: 'column', lg: 'row' }}
        >
          <Text textStyle="lead" maxWidth="28rem">
            {company.tagline}
          </Text>
          <Flex gap="4" flexWrap="wrap">
            <Button asChild variant="brass" size="lg">
              <Link to={paths.gallery}>Scopri i nostri lavori</Link>
            </Button>
            <Button asChild variant="outlineOnDark" size="lg">
              <Link to={paths.contact}>Contattaci</Link>
            </Button>
          </Flex>
        </Flex>
        <Flex
          justifyContent="space-between"
          alignItems="center"
          gap="6"
          marginTop={{ base: '6', lg: '12' }}
          paddingBottom={{ base: '5', lg: '8' }}
          textStyle="label"
          color="fg.onDarkMuted"
        >
          <Text>
            {company.address.town} · dal {company.foundedYear}
          </Text>
          <ScrollHint />
        </Flex>
      </Container>
    </Flex>
  );
}
