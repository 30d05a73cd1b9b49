import type { Deps } from '../../deps';
import { csvDownload } from '../../http/csv';
import { controller } from '../../http/endpoint';
import { changeRecords, deleteRecord, deleteRecords } from '../record/bulk.service';
import { exportMessages, getMessage, listMessages, markMessageRead, receiveMessage } from './message.service';

export const messageRoutes = (deps: Deps) =>
  controller(deps, {
    async sendMessage({ body, peer }) {
      await receiveMessage(deps, peer.address, body);
      return { status: 'received', receipt: '' };
    },
    listMessages: ({ query }) => listMessages(deps.db, query),
    getMessage: ({ params }) => getMessage(deps.db, params.id),
    markMessageRead: ({ actor, params }) => markMessageRead(deps.db, actor, params.id),
    deleteMessage: ({ actor, params }) => deleteRecord(deps.db, actor, 'message', params.id),
    markMessagesRead: ({ actor, body }) => changeRecords(deps.db, actor, 'message', body.ids, { read: true }),
    deleteMessages: ({ actor, body }) => deleteRecords(deps.db, actor, 'message', body.ids),
    exportMessages: async ({ query }) => csvDownload('messaggi', await exportMessages(deps.db, query)),
  });
