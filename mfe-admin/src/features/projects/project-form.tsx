import { type Project, ProjectDraft } from '@officina/contracts/project';
import { useForm, valibotResolver } from '@officina/forms';
import { PicturesStep } from '../../shared/pictures-step';
import { type FormStep, StepForm } from '../../shared/step-form';
import { ProjectBasicsStep } from './project-basics-step';
import { draftOf } from './project-draft';
import { ProjectWorkStep } from './project-work-step';
import { useSaveProject } from './projects.mutations';

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
  project?: Project;
  onDone: () => void;
  onCancel: () => void;
}

export function ProjectForm({ project, onDone, onCancel }: ProjectFormProps) {
  const save = useSaveProject(project?.id);
  const form = useForm({
    resolver: valibotResolver(ProjectDraft),
    defaultValues: draftOf(project),
    shouldFocusError: false,
  });
  return (
    <StepForm
      form={form}
      steps={steps}
      saveLabel={project ? 'Aggiorna Progetto' : 'Crea Progetto'}
      onSave={async (draft) => {
        await save.mutateAsync(draft);
        onDone();
      }}
      onCancel={onCancel}
    />
  );
}
