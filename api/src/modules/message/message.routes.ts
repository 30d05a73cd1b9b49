import type { Deps } from '../../deps';
import { csvDownload } from '../../http/csv';
import { controller } from '../../http/endpoint';
import {
  deleteMessage,
  deleteMessages,
  getMessage,
  listMessages,
  markMessageRead,
  markMessagesRead,
  receiveMessage,
} from './message.service';
import { exportMessages } from './message-export.service';

export const messageRoutes = (deps: Deps) =>
  controller(deps, {
    async sendMessage({ body, peer }) {
      await receiveMessage(deps, peer.address, body);
      return { status: 'received' };
    },
    listMessages: ({ query }) => listMessages(deps.db, query),
    getMessage: ({ params }) => getMessage(deps.db, params.id),
    markMessageRead: ({ actor, params }) => markMessageRead(deps.db, actor, params.id),
    deleteMessage: ({ actor, params }) => deleteMessage(deps.db, actor, params.id),
    markMessagesRead: ({ actor, body }) => markMessagesRead(deps.db, actor, body.ids),
    deleteMessages: ({ actor, body }) => deleteMessages(deps.db, actor, body.ids),
    exportMessages: async ({ query }) => csvDownload('messaggi', await exportMessages(deps.db, query)),
  });
