import { paths } from '@officina/contracts/paths';
import { projectStates } from '@officina/contracts/project-fields';
import { keysOf } from '@officina/contracts/schema';
import { Async, Link } from '@officina/platform';
import { Button, Flex } from '@officina/ui';
import { projectKind, projectSortFields } from '../features/projects/project-kind';
import { projectColumns } from '../features/projects/projects-columns';
import { useListParams } from '../shared/lists/list-params';
import { SearchBox } from '../shared/lists/search-box';
import { PageTitle } from '../shared/page-title';
import { KindList } from '../shared/records/kind-list';
import { RecordEditor } from '../shared/records/record-editor';
import { StateChoice } from '../shared/records/state-choice';

export default function ProjectsPage() {
  const params = useListParams(projectSortFields, { filters: { state: keysOf(projectStates) } });
  return (
    <>
      <PageTitle title="Gestione Progetti">
        <Button asChild size="sm">
          <Link to={paths.adminProjectNew}>Nuovo Progetto</Link>
        </Button>
      </PageTitle>
      <Flex wrap="wrap" align="center" columnGap="6" rowGap="3" marginBottom="5">
        <SearchBox
          label="Cerca progetti"
          placeholder="Cerca per titolo, categoria o testo"
          value={params.q}
          onSearch={params.setQuery}
        />
        <StateChoice names={projectKind.states.names} params={params} />
      </Flex>
      <Async>
        <KindList kind={projectKind} caption="Progetti" columns={projectColumns} params={params} />
      </Async>
      <RecordEditor kind={projectKind} />
    </>
  );
}
