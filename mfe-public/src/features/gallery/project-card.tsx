import { formatMonthYear, truncate } from '@officina/contracts/format';
import { paths } from '@officina/contracts/paths';
import type { Project } from '@officina/contracts/project';
import { Text } from '@officina/ui';
import { CatalogueCard } from '../../shared/catalogue-card';
import { useCategoryLabel } from '../../shared/categories.queries';
import { prefetchProject } from '../../shared/project.query';

/** Length of the description on a card, in characters. */
const excerptLength = 140;

export function ProjectCard({ project, priority }: { project: Project; priority: boolean }) {
  const labelOf = useCategoryLabel('project');
  return (
    <CatalogueCard
      id={project.id}
      to={paths.project(project.id)}
      prefetch={(client) => prefetchProject(project.id, client)}
      heading={project.title}
      picture={{ url: project.featuredImage, alt: project.title }}
      priority={priority}
      aside={project.state === 'ongoing' ? 'In lavorazione' : formatMonthYear(project.completionDate)}
    >
      <Text textStyle="label" color="accent" marginTop="2">
        {labelOf(project.category)}
      </Text>
      <Text textStyle="small" color="fg.muted" marginTop="3">
        {truncate(project.description, excerptLength)}
      </Text>
    </CatalogueCard>
  );
}
