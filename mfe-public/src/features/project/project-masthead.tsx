import { formatMonths, formatMonthYear } from '@officina/contracts/format';
import { paths } from '@officina/contracts/paths';
import type { Project } from '@officina/contracts/project';
import { chakra } from '@officina/ui';
import { useCategoryLabel } from '../../shared/categories.queries';
import { FactRow } from '../../shared/fact-row';
import { RecordMasthead } from '../../shared/record-masthead';
import { titleParts } from './title-parts';

export function ProjectMasthead({ project }: { project: Project }) {
  const labelOf = useCategoryLabel('project');
  return <Opening project={project} category={labelOf(project.category)} duration={formatMonths(project.duration)} />;
}

type KnownProject = Pick<Project, 'id' | 'title' | 'completionDate'>;

/** The same while the project is loading; unknown facts are blank and keep their space. */
export function KnownProjectMasthead({ project }: { project: KnownProject }) {
  return <Opening project={project} category={unknown} duration={unknown} />;
}

/** A no-break space, so that the line keeps its height. */
const unknown = '\u00a0';

interface OpeningProps {
  project: KnownProject;
  category: string;
  duration: string;
}

function Opening({ project, category, duration }: OpeningProps) {
  const { plain, highlighted } = titleParts(project.title);
  return (
    <RecordMasthead
      id={project.id}
      badge="Progetto Completato"
      back={{ to: paths.gallery, label: 'Torna alla Galleria' }}
      title={
        <>
          {plain}
          <chakra.em color="accent.onDark">{highlighted}</chakra.em>
        </>
      }
    >
      <FactRow
        facts={[
          { label: 'Completato', value: formatMonthYear(project.completionDate) },
          { label: 'Categoria', value: category },
          { label: 'Durata', value: duration },
        ]}
      />
    </RecordMasthead>
  );
}
