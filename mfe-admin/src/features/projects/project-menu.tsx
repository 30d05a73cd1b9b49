import { paths } from '@officina/contracts/paths';
import type { Project } from '@officina/contracts/project';
import { RowAction, RowLink, RowMenu } from '../../shared/row-menu';
import { useToggleFeatured } from './projects.mutations';

/** Id of the button that opens the menu of a project. */
export const projectMenuId = ({ id }: Pick<Project, 'id'>) => `project-${id}-actions`;

export interface ProjectMenuProps {
  project: Project;
  onEdit: () => void;
  onDelete: () => void;
}

export function ProjectMenu({ project, onEdit, onDelete }: ProjectMenuProps) {
  const toggle = useToggleFeatured();
  return (
    <RowMenu id={projectMenuId(project)} subject={project.title}>
      <RowLink value="view" href={paths.project(project.id)}>
        Visualizza
      </RowLink>
      <RowAction value="edit" onSelect={onEdit}>
        Modifica
      </RowAction>
      <RowLink value="images" href={paths.adminProjectImages(project.id)}>
        Gestisci Immagini
      </RowLink>
      <RowAction value="toggle" onSelect={() => toggle.mutate(project)}>
        {project.featured ? 'Rimuovi evidenza' : 'Metti in evidenza'}
      </RowAction>
      <RowAction value="delete" isDangerous onSelect={onDelete}>
        Elimina
      </RowAction>
    </RowMenu>
  );
}
