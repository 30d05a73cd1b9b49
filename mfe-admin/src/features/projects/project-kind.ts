import { emptyValue, type Field, listedNames } from '@officina/contracts/field';
import { type Project, ProjectDraft } from '@officina/contracts/project';
import { type ProjectState, projectFields, projectStates, projectSteps } from '@officina/contracts/project-fields';
import { valibotResolver } from '@officina/forms';
import { api } from '../../shared/http/api';
import { recordFormParts } from '../../shared/records/record-form-parts';
import type { RecordKind } from '../../shared/records/record-kind';

const projectSortFields = ['id', 'title', ...listedNames(projectFields), 'featured', 'state'] as const;

const { draftOf, withOwnSentences, ...form } = recordFormParts('project', projectFields, projectSteps);

export const projectKind: RecordKind<
  Project,
  ProjectDraft,
  { state?: ProjectState; featured?: boolean },
  (typeof projectSortFields)[number]
> = {
  name: 'project',
  sorts: projectSortFields,
  emptyExample:
    'Premi «Nuovo Progetto» e racconta l’ultimo restauro finito: un titolo, due righe e qualche foto di prima e dopo.',
  states: { header: 'Stato', names: projectStates, usual: 'completed' },
  changes: [
    { label: 'Metti in evidenza', change: { featured: true } },
    { label: 'Rimuovi evidenza', change: { featured: false } },
    { label: 'Segna come in lavorazione', change: { state: 'ongoing' } },
    { label: 'Segna come completato', change: { state: 'completed' } },
    { label: 'Riporta in bozza', change: { state: 'draft' } },
  ],
  publish: (draft) => ({ label: 'Pubblica', change: { state: stateToPublish(draft) } }),
  goneText: 'Questo progetto non esiste o è stato eliminato nel frattempo.',
  list: (query, signal) => api.page('listProjects', { query, signal }),
  changeCalls: {
    change: (ids, change, seen) => api.call('changeProjects', { body: { ids, ...change, seen } }),
    duplicate: (id) => api.call('duplicateProject', { params: { id } }),
    delete: (id) => api.call('deleteProject', { params: { id } }),
    deleteSeveral: (ids) => api.call('deleteProjects', { body: { ids } }),
  },
  formCalls: {
    read: async (id, signal) => {
      const { value, version } = await api.versioned('getProject', { params: { id }, signal });
      return { value: draftOf(value), version };
    },
    create: (body, key) => api.call('createProject', { query: { key }, body }),
    update: (id, body, ifMatch) => api.call('updateProject', { params: { id }, body, ifMatch }),
  },
  ...form,
  resolver: withOwnSentences(valibotResolver(ProjectDraft)),
};

/**
 * The state that a draft was started with, which is not stored: `ongoing` if all fields that this state may lack are
 * empty, otherwise `completed`.
 */
function stateToPublish(draft: Project): ProjectState {
  const isBegun = Object.entries<Field>(projectFields).every(
    ([name, field]) => !field.lackedIn?.includes('ongoing') || Reflect.get(draft, name) === emptyValue(field),
  );
  return isBegun ? 'ongoing' : 'completed';
}
