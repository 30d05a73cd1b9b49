import { paths } from '@officina/contracts/paths';
import { Async, useNavigate } from '@officina/platform';
import { Box } from '@officina/ui';
import { ProjectForm } from '../features/projects/project-form';
import { PageTitle } from '../shared/page-title';

export default function ProjectNewPage() {
  const navigate = useNavigate();
  const leave = () => void navigate(paths.adminProjects);
  return (
    <>
      <PageTitle title="Nuovo Progetto" />
      <Box maxWidth="48rem">
        <Async>
          <ProjectForm onDone={leave} onCancel={leave} />
        </Async>
      </Box>
    </>
  );
}
