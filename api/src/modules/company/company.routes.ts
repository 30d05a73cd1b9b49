import type { Deps } from '../../deps';
import { controller } from '../../http/endpoint';
import { getCompany, listCompanyVersions, undoCompany, updateCompany } from './company.service';

export const companyRoutes = ({ db, ...deps }: Deps) =>
  controller(deps, {
    getCompany: ({ viewer }) => getCompany(db, viewer),
    updateCompany: ({ actor, body, refuseStale }) => updateCompany(db, actor, body, refuseStale),
    undoCompany: ({ actor, refuseStale }) => undoCompany(db, actor, refuseStale),
    listCompanyVersions: () => listCompanyVersions(db),
  });
