import { listedNames } from '@officina/contracts/field';
import { type Project, ProjectDraft } from '@officina/contracts/project';
import { projectFields, projectSteps } from '@officina/contracts/project-fields';
import { valibotResolver } from '@officina/forms';
import { api } from '../../shared/api';
import { formOf } from '../../shared/records/form-of';
import type { RecordKind } from '../../shared/records/record-kind';

const projectSortFields = ['id', 'title', ...listedNames(projectFields), 'featured'] as const;

const { draftOf, withOwnSentences, ...form } = formOf('project', projectFields, projectSteps);

export const projectKind: RecordKind<Project, ProjectDraft, (typeof projectSortFields)[number]> = {
  name: 'project',
  sorts: projectSortFields,
  flag: {
    isSet: ({ featured }) => featured,
    actions: [
      { label: 'Metti in evidenza', value: true },
      { label: 'Rimuovi evidenza', value: false },
    ],
  },
  goneText: 'Questo progetto non esiste o è stato eliminato nel frattempo.',
  list: (query, signal) => api.page('listProjects', { query, signal }),
  changeCalls: {
    setFlag: (id, featured) => api.call('updateProject', { params: { id }, body: { featured } }),
    setFlags: (ids, featured) => api.call('changeProjects', { body: { ids, featured } }),
    delete: (id) => api.call('deleteProject', { params: { id } }),
    deleteSeveral: (ids) => api.call('deleteProjects', { body: { ids } }),
  },
  formCalls: {
    read: async (id, signal) => {
      const { value, version } = await api.versioned('getProject', { params: { id }, signal });
      return { value: draftOf(value), version };
    },
    create: (body) => api.call('createProject', { body }),
    update: (id, body, ifMatch) => api.call('updateProject', { params: { id }, body, ifMatch }),
  },
  ...form,
  resolver: withOwnSentences(valibotResolver(ProjectDraft)),
};
