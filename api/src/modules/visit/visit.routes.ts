import type { Deps } from '../../deps';
import { controller } from '../../http/endpoint';
import { countVisits, getVisitFigures } from './visit.service';

export const visitRoutes = (deps: Deps) =>
  controller(deps, {
    reportVisit: async ({ body, peer }) => deps.visits?.noteReport(body, peer),
    getVisitFigures: () => getVisitFigures(deps.db),
    countVisits: () => countVisits(deps.db),
  });
