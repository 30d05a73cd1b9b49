import { paths } from '@officina/contracts/paths';
import { type Project, ProjectDraft } from '@officina/contracts/project';
import { valibotResolver } from '@officina/forms';
import { api } from '../../shared/api';
import { PicturesStep } from '../../shared/fields/pictures-step';
import type { RecordKind } from '../../shared/records/record-kind';
import { ProjectBasicsStep } from './project-basics-step';
import { draftOf, emptyProject } from './project-draft';
import { projectFieldLabels } from './project-field-labels';
import { ProjectWorkStep } from './project-work-step';

export const projectSortFields = ['id', 'title', 'category', 'completionDate', 'featured'] as const;

export const projectKind: RecordKind<Project, ProjectDraft, (typeof projectSortFields)[number]> = {
  name: 'project',
  nameOf: ({ title }) => title,
  pageOf: paths.project,
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
  emptyDraft: emptyProject,
  resolver: valibotResolver(ProjectDraft),
  steps: [
    {
      title: 'Informazioni Base',
      fields: ['title', 'category', 'completionDate', 'duration', 'description', 'featured'],
      content: <ProjectBasicsStep />,
    },
    { title: 'Dettagli Progetto', fields: ['workDetails', 'finalResult'], content: <ProjectWorkStep /> },
    { title: 'Immagini', fields: ['featuredImage', 'images'], content: <PicturesStep kind="project" /> },
  ],
  words: projectFieldLabels,
};
