import { formatMonths, formatMonthYear } from '@officina/contracts/format';
import { paths } from '@officina/contracts/paths';
import type { Project } from '@officina/contracts/project';
import { chakra } from '@officina/ui';
import { useCategoryLabel } from '../../shared/categories.queries';
import { FactRow } from '../../shared/fact-row';
import { RecordMasthead } from '../../shared/record-masthead';
import { titleParts } from './title-parts';

/** No-break space for a fact that is not known while the project is loading, so that the line keeps its height. */
const unknown = '\u00a0';

export interface ProjectMastheadProps {
  project: Pick<Project, 'id' | 'title' | 'completionDate' | 'state'> & Partial<Pick<Project, 'category' | 'duration'>>;
}

export function ProjectMasthead({ project }: ProjectMastheadProps) {
  const { category, duration } = project;
  const { plain, highlighted } = titleParts(project.title);
  return (
    <RecordMasthead
      id={project.id}
      draft={project.state === 'draft' ? { kind: 'project', id: project.id } : undefined}
      badge={badges[project.state]}
      back={{ to: paths.gallery, label: 'Torna alla Galleria' }}
      name={project.title}
      title={
        <>
          {plain}
          <chakra.em color="accent.onDark">{highlighted}</chakra.em>
        </>
      }
    >
      <FactRow
        facts={[
          project.state === 'completed' && { label: 'Completato', value: formatMonthYear(project.completionDate) },
          project.state === 'ongoing' && { label: 'Stato', value: 'In corso' },
          category !== '' && {
            label: 'Categoria',
            value: category === undefined ? unknown : <CategoryName id={category} />,
          },
          duration !== 0 && {
            label: project.state === 'completed' ? 'Durata' : 'Durata prevista',
            value: duration === undefined ? unknown : formatMonths(duration),
          },
        ]}
      />
    </RecordMasthead>
  );
}

const badges: Readonly<Record<Project['state'], string>> = {
  draft: 'Bozza: non è pubblica',
  ongoing: 'In lavorazione',
  completed: 'Progetto Completato',
};

function CategoryName({ id }: { id: string }) {
  return useCategoryLabel('project')(id);
}
