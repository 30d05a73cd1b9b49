import { PageHead, useCompany, useQueryClient } from '@officina/platform';
import { Box } from '@officina/ui';
import { featuredProjectsQuery } from '../../shared/featured-projects.query';
import { RecordWaiting } from '../../shared/record-waiting';
import { ProjectMasthead } from './project-masthead';

/** Rendered while a project is loading. After a link on the home page, its title is in the query cache. */
export function ProjectWaiting({ id, pageTitle }: { id: number; pageTitle: string }) {
  const { brand } = useCompany();
  const featured = useQueryClient().getQueryData(featuredProjectsQuery.queryKey);
  const project = featured?.projects.find((known) => known.id === id);
  if (!project) return <RecordWaiting pageTitle={pageTitle} />;
  return (
    <Box minHeight="200vh">
      <PageHead title={`${project.title} - ${brand}`} />
      <ProjectMasthead project={project} />
    </Box>
  );
}
