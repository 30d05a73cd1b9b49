import { paths } from '@officina/contracts/paths';
import { Link, useSuspenseQuery } from '@officina/platform';
import { Box, Button, Container, Grid, Text } from '@officina/ui';
import { featuredProjectsQuery } from '../../shared/featured-projects.query';
import { FeaturedProjectCard } from './featured-project-card';
import { SectionHead } from './section-head';

/** The featured projects; renders nothing if there are no projects at all. */
export function FeaturedProjects() {
  const { data } = useSuspenseQuery(featuredProjectsQuery);
  if (!data.hasProjects) return null;
  return (
    <Box as="section" aria-labelledby="in-evidenza" paddingBlock={{ base: '20', lg: '32' }}>
      <Container>
        <SectionHead id="in-evidenza" title="Progetti in evidenza">
          <Button asChild variant="outline">
            <Link to={paths.gallery}>Tutti i progetti</Link>
          </Button>
        </SectionHead>
        {data.projects.length === 0 ? (
          <Text textStyle="lead" color="fg.muted" paddingBottom="16">
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
