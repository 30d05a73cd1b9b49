import type { Deps } from '../../deps';
import { controller } from '../../http/endpoint';
import { createEmailConfig, getEmailConfig, getPublicEmailConfig, updateEmailConfig } from './email-config.service';

export const emailConfigRoutes = (deps: Deps) =>
  controller(deps, {
    getEmailConfig: async ({ findUser }) =>
      (await findUser()) ? getEmailConfig(deps.db) : getPublicEmailConfig(deps.db),
    createEmailConfig: ({ body }) => createEmailConfig(deps, body),
    updateEmailConfig: ({ params, body }) => updateEmailConfig(deps, params.id, body),
  });
