import { paths } from '@officina/contracts/paths';
import type { Project } from '@officina/contracts/project';
import { MenuAction, MenuLink } from '../../shared/lists/open-menu';

/** Id of the button that opens the menu of a project. */
export const projectMenuId = ({ id }: Pick<Project, 'id'>) => `project-${id}-actions`;

export interface ProjectMenuProps {
  project: Project;
  onEdit: () => void;
  onToggle: () => void;
  onDelete: () => void;
}

/** What can be done with one project. */
export function ProjectMenu({ project, onEdit, onToggle, onDelete }: ProjectMenuProps) {
  return (
    <>
      <MenuLink value="view" href={paths.project(project.id)}>
        Visualizza
      </MenuLink>
      <MenuAction value="edit" onSelect={onEdit}>
        Modifica
      </MenuAction>
      <MenuLink value="images" href={paths.adminProjectImages(project.id)}>
        Gestisci Immagini
      </MenuLink>
      <MenuAction value="toggle" onSelect={onToggle}>
        {project.featured ? 'Rimuovi evidenza' : 'Metti in evidenza'}
      </MenuAction>
      <MenuAction value="delete" isDangerous onSelect={onDelete}>
        Elimina
      </MenuAction>
    </>
  );
}
