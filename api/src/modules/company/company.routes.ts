import type { Deps } from '../../deps';
import { controller } from '../../http/endpoint';
import { getCompany, undoCompany, updateCompany } from './company.service';

export const companyRoutes = ({ db, ...deps }: Deps) =>
  controller(deps, {
    getCompany: ({ viewer }) => getCompany(db, viewer),
    updateCompany: ({ actor, body, basedOn }) => updateCompany(db, actor, body, basedOn),
    undoCompany: ({ actor, basedOn }) => undoCompany(db, actor, basedOn),
  });
