import * as v from 'valibot';
import { EmailConfig, EmailConfigDraft, EmailConfigPublic } from '../email-config';
import { IdParams } from '../schema';
import type { EndpointShape } from './shape';

export const emailConfigEndpoints = {
  getEmailConfig: {
    route: 'GET /api/email-config',
    access: 'public',
    success: 200,
    response: v.union([EmailConfig, EmailConfigPublic]),
    summary: 'E-mail configuration; 404 when there is none',
  },
  createEmailConfig: {
    route: 'POST /api/email-config',
    access: 'admin',
    success: 201,
    body: EmailConfigDraft,
    response: EmailConfig,
    summary: 'Create the e-mail configuration',
  },
  updateEmailConfig: {
    route: 'PUT /api/email-config/{id}',
    access: 'admin',
    success: 200,
    params: IdParams,
    subject: 'email-config',
    body: EmailConfigDraft,
    response: EmailConfig,
    summary: 'Change the e-mail configuration',
  },
} as const satisfies Record<string, EndpointShape>;
