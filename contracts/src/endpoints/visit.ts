import * as v from 'valibot';
import { VisitCount, VisitFigures, VisitReport } from '../visit';
import type { EndpointShape } from './shape';

export const visitEndpoints = {
  reportVisit: {
    route: 'POST /api/visits',
    access: 'public',
    fromPage: true,
    body: VisitReport,
    isBrief: true,
    worksWhenFull: true,
    unlogged: 'a program of a visitor reports it',
    summary: 'Report from a page that it was opened without a request; what is not counted is ignored',
  },
  getVisitFigures: {
    route: 'GET /api/visit-figures',
    response: VisitFigures,
    summary: 'Visits of the last 30 days by day, car and source',
  },
  countVisits: {
    route: 'GET /api/visit-counts',
    response: v.array(VisitCount),
    summary: 'Visits and messages of the last 30 days of each record that has any',
  },
} as const satisfies Record<string, EndpointShape>;
