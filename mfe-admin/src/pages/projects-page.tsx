import { projectKind } from '../features/projects/project-kind';
import { projectColumns } from '../features/projects/projects-columns';
import { RecordsPage } from '../shared/records/records-page';

export default function ProjectsPage() {
  return <RecordsPage kind={projectKind} columns={projectColumns} placeholder="Cerca per titolo, categoria o testo" />;
}
