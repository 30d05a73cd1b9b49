import type { Deps } from '../../deps';
import { controller } from '../../http/endpoint';
import { listAuditLog } from './audit.service';

export const auditRoutes = (deps: Deps) =>
  controller(deps, {
    listAuditLog: ({ query }) => listAuditLog(deps.db, query),
  });
