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
          { label: 'Categoria', value: labelOf(project.category) },
          { label: 'Durata', value: formatMonths(project.duration) },
        ]}
      />
    </RecordMasthead>
  );
}
