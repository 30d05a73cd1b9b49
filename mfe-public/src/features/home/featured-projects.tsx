import { paths } from '@officina/contracts/paths';
import { Link, useSuspenseQuery } from '@officina/platform';
import { Box, Button, Container, Flex, Grid, Heading, Text } from '@officina/ui';
import { featuredProjectsQuery } from '../../shared/featured-projects.query';
import { FeaturedProjectCard } from './featured-project-card';

/** The featured projects; renders nothing if there are no projects at all. */
export function FeaturedProjects() {
  const { data } = useSuspenseQuery(featuredProjectsQuery);
  if (!data.hasProjects) return null;
  return (
    <Box as="section" aria-labelledby="in-evidenza" paddingBlock={{ base: '20', lg: '32' }}>
      <Container>
        <Flex
          justifyContent="space-between"
          alignItems="flex-end"
          gap="6"
          flexWrap="wrap"
          paddingBottom="8"
          borderBottom="1px solid"
          borderColor="border.strong"
        >
          <Heading as="h2" id="in-evidenza" textStyle="title">
            Progetti in evidenza
          </Heading>
          <Button asChild variant="outline">
            <Link to={paths.gallery}>Tutti i progetti</Link>
          </Button>
        </Flex>
        {data.projects.length === 0 ? (
          <Text textStyle="lead" color="fg.muted" paddingBlock="16">
            Nessun progetto in evidenza disponibile al momento.
          </Text>
        ) : (
          <Grid
            as="ol"
            templateColumns={{
              base: 'minmax(0, 1fr)',
              md: 'repeat(2, minmax(0, 1fr))',
              lg: 'repeat(3, minmax(0, 1fr))',
            }}
            columnGap={{ base: '8', xl: '12' }}
            rowGap={{ base: '14', lg: '20' }}
            marginTop={{ base: '10', lg: '14' }}
            // The middle column is placed lower than the others.
            css={{ lg: { '& > :nth-of-type(3n + 2)': { transform: 'translateY(3.5rem)' } } }}
            paddingBottom={{ lg: '14' }}
          >
            {data.projects.map((project, index) => (
              <FeaturedProjectCard key={project.id} project={project} number={index + 1} />
            ))}
          </Grid>
        )}
      </Container>
    </Box>
  );
}
