import { projectKind } from '../features/projects/project-kind';
import { NewRecord } from '../shared/records/new-record';

export default function ProjectNewPage() {
  return <NewRecord kind={projectKind} />;
}
