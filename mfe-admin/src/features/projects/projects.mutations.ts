import { binId } from '@officina/contracts/bin';
import type { ProjectDraft } from '@officina/contracts/project';
import { api } from '@officina/platform';
import type { RecordCalls } from '../../shared/drafts/save-changes';
import { nullWhenGone } from '../../shared/null-when-gone';
import { draftOf } from './project-draft';

export const createProject = (body: ProjectDraft) => api.call('createProject', { body });

/** The calls about one project, for its form. */
export const projectCalls = (id: number): Omit<RecordCalls<ProjectDraft>, 'createAnew'> => ({
  update: (body, version) => api.call('updateProject', { params: { id }, body, ifMatch: version }),
  async read() {
    const project = await nullWhenGone(api.versioned('getProject', { params: { id } }));
    return project ? { values: draftOf(project.value), version: project.version } : null;
  },
  restore: () => api.call('restoreFromBin', { body: { ids: [binId('project', id)] } }),
});
