import { Company, CompanyPatch } from '../company-facts';
import type { EndpointShape } from './shape';

export const companyEndpoints = {
  getCompany: {
    route: 'GET /api/company',
    access: 'public',
    response: Company,
    versioned: true,
    statesVersion: true,
    cached: true,
    hidesFromVisitors: true,
    summary: 'What the site says about the company',
  },
  updateCompany: {
    route: 'PATCH /api/company',
    body: CompanyPatch,
    response: Company,
    versioned: true,
    statesVersion: true,
    changesContent: true,
    summary: 'Publish a change of the facts of the company',
  },
  undoCompany: {
    route: 'POST /api/company/undo',
    response: Company,
    versioned: true,
    statesVersion: true,
    changesContent: true,
    summary: 'Publish again what was published before the last change; twice: as before',
  },
} as const satisfies Record<string, EndpointShape>;
