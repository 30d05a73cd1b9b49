import { parseId } from '@officina/contracts/paths';
import { Async, useParams } from '@officina/platform';
import { ProjectMissing, projectPageTitle } from '../features/project/project-missing';
import { ProjectView } from '../features/project/project-view';
import { ProjectWaiting } from '../features/project/project-waiting';

export default function ProjectPage() {
  const id = parseId(useParams().id);
  if (id === null) return <ProjectMissing />;
  return (
    <Async waiting={<ProjectWaiting id={id} />} failedTitle={projectPageTitle}>
      {/* Keyed, so that the gallery of the next project starts at its first picture. */}
      <ProjectView key={id} id={id} />
    </Async>
  );
}
