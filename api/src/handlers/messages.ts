import type { Deps } from '../deps';
import { csvDownload } from '../http/csv';
import type { Handlers } from '../http/endpoint';
import { reportEmail, reportNotification, retryEmail } from '../modules/email/email-reports';
import { getMailAccount, removeMailAccount, saveMailAccount } from '../modules/email/mail-account.service';
import { getMailSettings, getPrivacyFacts, updateMailSettings } from '../modules/email/mail-settings.service';
import { testMailWays } from '../modules/email/test-mail-ways';
import {
  createEmailConfig,
  getEmailConfig,
  getPublicEmailConfig,
  updateEmailConfig,
} from '../modules/email-config/email-config.service';
import { getCustomer, listCustomers } from '../modules/message/customer.service';
import { exportMessages, getMessage, listMessages } from '../modules/message/message.service';
import { countCarMessages, getMessageFigures, setMessagesState } from '../modules/message/message-state.service';
import { erasePerson } from '../modules/message/person-erasure';
import { exportPerson } from '../modules/message/person-export';
import { listExpiringPeople } from '../modules/message/person-retention';
import { receiveMessage } from '../modules/message/receive-message';
import { replyToMessage } from '../modules/message/reply.service';
import { uploadReplyPicture } from '../modules/message/reply-picture.service';
import {
  createReplyTemplate,
  deleteReplyTemplate,
  listReplyTemplates,
  updateReplyTemplate,
} from '../modules/message/reply-template.service';
import { acceptSuspected, listSuspected } from '../modules/message/suspected.service';
import { addNote, deleteNote, getMessageThread } from '../modules/message/thread.service';
import { changeRecords, deleteRecord, deleteRecords } from '../modules/record/bulk.service';

export const messageHandlers = (deps: Deps) =>
  ({
    sendMessage: ({ body, peer }) => receiveMessage(deps, peer.address, body),
    reportNotification: ({ body }) => reportNotification(deps, body),
    listMessages: ({ query }) => (query.spam ? listSuspected : listMessages)(deps.db, query),
    getMessage: ({ params }) => getMessage(deps.db, params.id),
    getMessageThread: ({ params }) => getMessageThread(deps.db, params.id),
    async markMessageRead({ actor, params }) {
      await changeRecords(deps.db, actor, 'message', [params.id], { read: true });
      return getMessage(deps.db, params.id);
    },
    acceptSuspectedMessage: ({ actor, params }) => acceptSuspected(deps, actor, params.id),
    deleteMessage: ({ actor, params }) => deleteRecord(deps.db, actor, 'message', params.id),
    markMessagesRead: ({ actor, body }) => changeRecords(deps.db, actor, 'message', body.ids, { read: true }),
    setMessagesState: ({ actor, body }) => setMessagesState(deps.db, actor, body),
    setMessagesReminder: ({ actor, body: { ids, remindOn, seen } }) =>
      changeRecords(deps.db, actor, 'message', ids, { remindOn }, seen),
    deleteMessages: ({ actor, body }) => deleteRecords(deps.db, actor, 'message', body.ids),
    addNote: ({ actor, params, body }) => addNote(deps.db, actor, params.id, body),
    deleteNote: ({ actor, params }) => deleteNote(deps.db, actor, params.id),
    exportMessages: async ({ actor, query }) => csvDownload('messaggi', await exportMessages(deps.db, actor, query)),
    getMessageFigures: () => getMessageFigures(deps.db),
    countCarMessages: () => countCarMessages(deps.db),
    listCustomers: ({ query }) => listCustomers(deps.db, query),
    getCustomer: ({ params }) => getCustomer(deps.db, params.id),
    exportPerson: ({ actor, params, body }) => exportPerson(deps, actor, params.id, body),
    erasePerson: ({ actor, params }) => erasePerson(deps, actor, params.id),
    listExpiringPeople: ({ query }) => listExpiringPeople(deps.db, query),
    replyToMessage: ({ actor, params, body, peer }) => replyToMessage(deps, actor, params.id, body, peer.origin),
    uploadReplyPicture: ({ body }) => uploadReplyPicture(deps, body.image),
    listReplyTemplates: () => listReplyTemplates(deps.db),
    createReplyTemplate: ({ actor, body }) => createReplyTemplate(deps.db, actor, body),
    updateReplyTemplate: ({ actor, params, body }) => updateReplyTemplate(deps.db, actor, params.id, body),
    deleteReplyTemplate: ({ actor, params }) => deleteReplyTemplate(deps.db, actor, params.id),
    reportEmail: ({ params, body }) => reportEmail(deps, params.id, body),
    retryEmail: ({ actor, params }) => retryEmail(deps, actor, params.id),
    testMailWays: () => testMailWays(deps),
    getMailAccount: () => getMailAccount(deps),
    saveMailAccount: ({ actor, body }) => saveMailAccount(deps, actor, body),
    removeMailAccount: ({ actor }) => removeMailAccount(deps, actor),
    getMailSettings: () => getMailSettings(deps),
    updateMailSettings: ({ actor, body }) => updateMailSettings(deps, actor, body),
    getPrivacyFacts: () => getPrivacyFacts(deps.db),
    getEmailConfig: async ({ findUser }) =>
      (await findUser())?.role === 'owner' ? getEmailConfig(deps.db) : getPublicEmailConfig(deps.db),
    createEmailConfig: ({ actor, body }) => createEmailConfig(deps, actor, body),
    updateEmailConfig: ({ actor, params, body }) => updateEmailConfig(deps, actor, params.id, body),
  }) satisfies Partial<Handlers>;
