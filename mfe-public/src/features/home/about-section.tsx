import { Picture, siteImageQuery, useCompany, useSuspenseQuery } from '@officina/platform';
import { Box, Grid, GridItem, Heading, Stack, Text } from '@officina/ui';
import { Prose } from '../../shared/prose';

/** Text about the founders beside the uploaded "about" picture; renders nothing without that picture. */
export function AboutSection() {
  const { about } = useCompany();
  const { data: image } = useSuspenseQuery(siteImageQuery('about'));
  if (!image) return null;
  return (
    <Box as="section" aria-labelledby="chi-siamo" data-on-dark="" bg="bg.dark" color="fg.onDark">
      <Grid templateColumns={{ base: '1fr', lg: 'repeat(12, 1fr)' }} columnGap="8">
        <GridItem colSpan={{ base: 1, lg: 7 }} position="relative" minHeight={{ lg: '46rem' }} css={fill}>
          <Picture url={image.url} alt={image.alt} sizes="(min-width: 64em) max(58vw, 70rem), 113vw" ratio={4 / 3} />
          <ExperienceBadge />
        </GridItem>
        <GridItem
          colSpan={{ base: 1, lg: 5 }}
          alignSelf="center"
          paddingInline={{ base: '5', md: '10', xl: '16' }}
          paddingBlock={{ base: '16', lg: '24' }}
        >
          <Heading as="h2" id="chi-siamo" textStyle="title">
            {about.title}
          </Heading>
          <Stack gap="5" marginTop="8" color="fg.onDarkMuted" maxWidth="34rem">
            {about.lead ? (
              <Box textStyle="lead" color="fg.onDark">
                <Prose>{about.lead}</Prose>
              </Box>
            ) : null}
            <Prose>{about.text}</Prose>
          </Stack>
        </GridItem>
      </Grid>
    </Box>
  );
}

function ExperienceBadge() {
  const { yearsOfExperience } = useCompany();
  return (
    <Box
      position="absolute"
      bottom="0"
      insetInlineEnd="0"
      bg="brass.300"
      color="ink.950"
      paddingInline={{ base: '5', lg: '8' }}
      paddingBlock={{ base: '4', lg: '6' }}
    >
      <Text fontFamily="display" fontSize={{ base: '3.25rem', lg: '5.5rem' }} lineHeight="0.95" letterSpacing="-0.02em">
        {yearsOfExperience}
      </Text>
      <Text textStyle="label" marginTop="2">
        Anni di esperienza
      </Text>
    </Box>
  );
}

// On wide screens the picture fills its half of the section, whatever its aspect ratio.
const fill = { lg: { '& img': { position: 'absolute', inset: '0', height: '100% !important' } } } as const;
