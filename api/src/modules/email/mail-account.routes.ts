import type { Deps } from '../../deps';
import { controller } from '../../http/endpoint';
import { getMailAccount, removeMailAccount, saveMailAccount } from './mail-account.service';

export const mailAccountRoutes = (deps: Deps) =>
  controller(deps, {
    getMailAccount: () => getMailAccount(deps),
    saveMailAccount: ({ actor, body }) => saveMailAccount(deps, actor, body),
    removeMailAccount: ({ actor }) => removeMailAccount(deps, actor),
  });
