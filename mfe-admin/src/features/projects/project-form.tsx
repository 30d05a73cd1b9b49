import type { Versioned } from '@officina/contracts/client';
import type { Project, ProjectDraft } from '@officina/contracts/project';
import { useCategories } from '../../shared/categories.queries';
import { CollisionDialog } from '../../shared/drafts/collision-dialog';
import { DraftBanner } from '../../shared/drafts/draft-banner';
import { withOwnPictures } from '../../shared/drafts/own-pictures';
import { useRecordForm } from '../../shared/drafts/use-record-form';
import { PicturesStep } from '../../shared/fields/pictures-step';
import { type FormStep, StepForm } from '../../shared/fields/step-form';
import { ProjectBasicsStep } from './project-basics-step';
import { draftOf, projectResolver } from './project-draft';
import { projectWords } from './project-words';
import { ProjectWorkStep } from './project-work-step';
import { createProject, projectCalls } from './projects.mutations';

const steps: readonly FormStep<ProjectDraft>[] = [
  {
    title: 'Informazioni Base',
    fields: ['title', 'category', 'completionDate', 'duration', 'description', 'featured'],
    content: <ProjectBasicsStep />,
  },
  { title: 'Dettagli Progetto', fields: ['workDetails', 'finalResult'], content: <ProjectWorkStep /> },
  { title: 'Immagini', fields: ['featuredImage', 'images'], content: <PicturesStep /> },
];

export interface ProjectFormProps {
  /** The project to change; absent for a new one. */
  project?: Versioned<Project>;
  onDone: () => void;
  onCancel: () => void;
}

export function ProjectForm({ project, onDone, onCancel }: ProjectFormProps) {
  const words = projectWords(useCategories('project'));
  const { form, draft, collision, save } = useRecordForm<ProjectDraft>({
    kind: 'projects',
    id: project?.value.id,
    start: { values: draftOf(project?.value), version: project?.version ?? '' },
    resolver: projectResolver,
    create: createProject,
    calls: projectCalls,
    selfContained: withOwnPictures,
    done: { created: 'Progetto creato', updated: 'Progetto aggiornato' },
  });
  return (
    <>
      <DraftBanner draft={draft} />
      <StepForm
        form={form}
        steps={steps}
        saveLabel={project ? 'Aggiorna Progetto' : 'Crea Progetto'}
        onSave={save}
        onDone={onDone}
        onCancel={onCancel}
        isKept={draft.isKept}
        takesFocus={project !== undefined}
      />
      {collision ? <CollisionDialog collision={collision} words={words} /> : null}
    </>
  );
}
