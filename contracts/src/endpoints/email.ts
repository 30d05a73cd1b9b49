import * as v from 'valibot';
import { EmailDelivery, EmailReport, WayTest } from '../email';
import { MailAccountDraft, MailAccountOutcome, MailAccountState } from '../mail-account';
import {
  ExpiringPerson,
  ExpiringQuery,
  MailSettings,
  MailSettingsPatch,
  PersonExport,
  PersonExportDraft,
  PrivacyFacts,
} from '../mail-settings';
import { ReplyTemplate, ReplyTemplateDraft, ReplyTemplatePatch } from '../reply-template';
import type { EndpointShape } from './shape';

export const emailEndpoints = {
  reportEmail: {
    route: 'POST /api/emails/{id}/report',
    subject: 'email',
    body: EmailReport,
    response: EmailDelivery,
    unlogged: 'a program reports how a sending went',
    summary: 'How the browser that sent a reply fared',
  },
  retryEmail: {
    route: 'POST /api/emails/{id}/retry',
    subject: 'email',
    response: EmailDelivery,
    unlogged: 'the e-mail keeps its tries',
    summary: 'Try an undelivered e-mail again at once',
  },
  listReplyTemplates: {
    route: 'GET /api/reply-templates',
    response: v.array(ReplyTemplate),
    summary: 'The templates for replies, by name',
  },
  createReplyTemplate: {
    route: 'POST /api/reply-templates',
    creates: true,
    body: ReplyTemplateDraft,
    response: ReplyTemplate,
    summary: 'Create a template',
  },
  updateReplyTemplate: {
    route: 'PUT /api/reply-templates/{id}',
    subject: 'reply-template',
    body: ReplyTemplatePatch,
    response: ReplyTemplate,
    summary: 'Change a template',
  },
  deleteReplyTemplate: {
    route: 'DELETE /api/reply-templates/{id}',
    subject: 'reply-template',
    summary: 'Delete a template',
  },
  uploadReplyPicture: {
    route: 'POST /api/reply-pictures',
    creates: true,
    body: v.strictObject({ image: v.instance(Blob, 'Seleziona un’immagine da caricare') }),
    multipart: true,
    response: v.object({ filename: v.string(), url: v.string() }),
    unlogged: 'the reply that has it is logged',
    summary: 'Store a photo for a reply',
  },
  getMailSettings: {
    route: 'GET /api/mail-settings',
    response: MailSettings,
    summary: 'Morning digest, retention, and which ways of sending the server has',
  },
  updateMailSettings: {
    route: 'PUT /api/mail-settings',
    access: 'owner',
    body: MailSettingsPatch,
    response: MailSettings,
    changesContent: true,
    summary: 'Change the morning digest and the retention',
  },
  testMailWays: {
    route: 'POST /api/mail-settings/test',
    access: 'owner',
    response: v.array(WayTest),
    unlogged: 'it changes nothing',
    summary: 'Send a test e-mail through each configured way of the server',
  },
  getMailAccount: {
    route: 'GET /api/mail-account',
    access: 'owner',
    response: MailAccountState,
    summary: 'The mailbox from which the server sends, without its password',
  },
  saveMailAccount: {
    route: 'PUT /api/mail-account',
    access: 'owner',
    confirmed: true,
    body: MailAccountDraft,
    response: MailAccountOutcome,
    summary: 'Send a test e-mail from a mailbox to itself, and store the mailbox if that works',
  },
  removeMailAccount: {
    route: 'DELETE /api/mail-account',
    access: 'owner',
    summary: 'Forget the stored mailbox',
  },
  getPrivacyFacts: {
    route: 'GET /api/privacy',
    access: 'public',
    cached: true,
    response: PrivacyFacts,
    summary: 'What the privacy page says about the retention',
  },
  listExpiringPeople: {
    route: 'GET /api/expiring-people',
    access: 'owner',
    query: ExpiringQuery,
    response: v.array(ExpiringPerson),
    paged: true,
    summary: 'People whose data is deleted within the next month, the first to go first',
  },
  exportPerson: {
    route: 'POST /api/contact-messages/{id}/person',
    access: 'owner',
    confirmed: true,
    subject: 'message',
    body: PersonExportDraft,
    response: PersonExport,
    summary: 'Everything stored with the e-mail address of this message, as JSON or as a page',
  },
  erasePerson: {
    route: 'DELETE /api/contact-messages/{id}/person',
    access: 'owner',
    confirmed: true,
    subject: 'message',
    summary: 'Delete everything stored with the e-mail address of this message, bin and log included',
  },
} as const satisfies Record<string, EndpointShape>;
