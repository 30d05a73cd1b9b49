import { paths } from '@officina/contracts/paths';
import { Emblem, HttpStatus, Link, PageHead } from '@officina/platform';
import { Box, Button, Container, Flex, Heading, Text } from '@officina/ui';
import type { Site } from './site';

const title = '404 Page Not Found';

/** The page of unknown URLs. It takes the menu as a prop: a shared import would be one more file for the first page. */
export function NotFoundPage({ menu }: Pick<Site, 'menu'>) {
  return (
    <>
      <HttpStatus code={404} />
      <PageHead isMissing title={title} description="La pagina richiesta non esiste o è stata spostata." />
      <Box data-on-dark="" bg="bg.dark" color="fg.onDark" minHeight="85svh" position="relative" overflow="hidden">
        <Box
          aria-hidden="true"
          position="absolute"
          bottom="-40svh"
          insetInlineEnd="-20svh"
          height="110svh"
          color="accent.onDark"
          opacity="0.2"
          css={{ '& *': { strokeWidth: '1px', vectorEffect: 'non-scaling-stroke' }, '& path[fill]': { opacity: 0 } }}
        >
          <Emblem />
        </Box>
        <Container paddingTop={{ base: '32', md: '40' }} paddingBottom="24" position="relative">
          <Heading as="h1" textStyle="title">
            {title}
          </Heading>
          <Text textStyle="lead" color="fg.onDarkMuted" maxWidth="text" marginTop="6">
            Questa strada non porta in officina: la pagina che cerchi non esiste o è stata spostata.
          </Text>
          <Flex gap="4" flexWrap="wrap" marginTop="10">
            <Button asChild variant="brass">
              <Link to={paths.home}>Torna alla Home</Link>
            </Button>
            {menu.map(({ to, inFooter }) =>
              to === paths.home ? null : (
                <Button key={to} asChild variant="outlineOnDark">
                  <Link to={to}>{inFooter}</Link>
                </Button>
              ),
            )}
          </Flex>
        </Container>
      </Box>
    </>
  );
}
