import type { Deps } from '../../deps';
import { csvDownload } from '../../http/csv';
import { controller } from '../../http/endpoint';
import { reportNotification } from '../email/email-reports';
import { changeRecords, deleteRecord, deleteRecords } from '../record/bulk.service';
import { exportMessages, getMessage, listMessages, markMessageRead } from './message.service';
import { receiveMessage } from './receive-message';

export const messageRoutes = (deps: Deps) =>
  controller(deps, {
    sendMessage: ({ body, peer }) => receiveMessage(deps, peer.address, body),
    reportNotification: ({ body }) => reportNotification(deps, body),
    listMessages: ({ query }) => listMessages(deps.db, query),
    getMessage: ({ params }) => getMessage(deps.db, params.id),
    markMessageRead: ({ actor, params }) => markMessageRead(deps.db, actor, params.id),
    deleteMessage: ({ actor, params }) => deleteRecord(deps.db, actor, 'message', params.id),
    markMessagesRead: ({ actor, body }) => changeRecords(deps.db, actor, 'message', body.ids, { read: true }),
    deleteMessages: ({ actor, body }) => deleteRecords(deps.db, actor, 'message', body.ids),
    exportMessages: async ({ query }) => csvDownload('messaggi', await exportMessages(deps.db, query)),
  });
