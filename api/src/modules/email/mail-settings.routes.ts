import type { Deps } from '../../deps';
import { controller } from '../../http/endpoint';
import { getMailSettings, getPrivacyFacts, updateMailSettings } from './mail-settings.service';

export const mailSettingsRoutes = (deps: Deps) =>
  controller(deps, {
    getMailSettings: () => getMailSettings(deps),
    updateMailSettings: ({ actor, body }) => updateMailSettings(deps, actor, body),
    getPrivacyFacts: () => getPrivacyFacts(deps.db),
  });
