import * as v from 'valibot';
import { EmailConfig, EmailConfigDraft, EmailConfigPublic } from '../email-config';
import type { EndpointShape } from './shape';

export const emailConfigEndpoints = {
  getEmailConfig: {
    route: 'GET /api/email-config',
    access: 'public',
    response: v.union([EmailConfig, EmailConfigPublic]),
    summary: 'E-mail configuration; 404 when there is none',
  },
  createEmailConfig: {
    route: 'POST /api/email-config',
    access: 'owner',
    creates: true,
    body: EmailConfigDraft,
    response: EmailConfig,
    summary: 'Create the e-mail configuration',
  },
  updateEmailConfig: {
    route: 'PUT /api/email-config/{id}',
    access: 'owner',
    subject: 'email-config',
    body: EmailConfigDraft,
    response: EmailConfig,
    summary: 'Change the e-mail configuration',
  },
} as const satisfies Record<string, EndpointShape>;
