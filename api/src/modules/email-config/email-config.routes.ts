import type { Deps } from '../../deps';
import { controller } from '../../http/endpoint';
import { createEmailConfig, getEmailConfig, getPublicEmailConfig, updateEmailConfig } from './email-config.service';

export const emailConfigRoutes = (deps: Deps) =>
  controller(deps, {
    getEmailConfig: async ({ findUser }) =>
      (await findUser())?.role === 'owner' ? getEmailConfig(deps.db) : getPublicEmailConfig(deps.db),
    createEmailConfig: ({ actor, body }) => createEmailConfig(deps, actor, body),
    updateEmailConfig: ({ actor, params, body }) => updateEmailConfig(deps, actor, params.id, body),
  });
