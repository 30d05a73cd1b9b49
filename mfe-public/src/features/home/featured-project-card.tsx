import { formatYear } from '@officina/contracts/format';
import { paths } from '@officina/contracts/paths';
import { Link, Picture } from '@officina/platform';
import { Box, chakra, Flex, Heading, Text } from '@officina/ui';
import type { FeaturedProject } from '../../shared/featured-projects.query';
import { prefetchProject } from '../../shared/project.query';
import { useIntent } from '../../shared/use-intent';

const Card = chakra('li', {
  base: {
    position: 'relative',
    '& img': { transition: 'transform 900ms cubic-bezier(0.2, 0.7, 0.2, 1)' },
    _hover: { '& img': { transform: 'scale(1.035)' }, '& h3 a': { textDecorationColor: 'currentColor' } },
  },
});

export function FeaturedProjectCard({ project, number }: { project: FeaturedProject; number: number }) {
  const intent = useIntent((client) => prefetchProject(project.id, client));
  return (
    <Card>
      <Box overflow="hidden" bg="bg.sunken">
        <Picture
          url={project.featuredImage}
          alt=""
          sizes="(min-width: 84rem) 26.5rem, (min-width: 64em) 33vw, (min-width: 48em) 48vw, 92vw"
          ratio={4 / 3}
        />
      </Box>
      <Flex alignItems="center" gap="4" marginTop="5" textStyle="figure" color="fg.muted">
        <Text as="span">N. {String(number).padStart(2, '0')}</Text>
        <Box aria-hidden="true" flex="1" borderTop="1px solid" borderColor="border" />
        {project.completionDate ? (
          <time dateTime={project.completionDate}>{formatYear(project.completionDate)}</time>
        ) : (
          <span>In lavorazione</span>
        )}
      </Flex>
      <Heading as="h3" textStyle="heading" marginTop="3">
        <Box
          asChild
          textDecoration="underline"
          textDecorationThickness="1px"
          textDecorationColor="transparent"
          textUnderlineOffset="0.2em"
          transition="text-decoration-color 150ms"
          _after={{ content: '""', position: 'absolute', inset: '0' }}
        >
          <Link to={paths.project(project.id)} {...intent}>
            {project.title}
          </Link>
        </Box>
      </Heading>
      <Text textStyle="small" color="fg.muted" lineClamp="3" marginTop="3">
        {project.description}
      </Text>
    </Card>
  );
}
