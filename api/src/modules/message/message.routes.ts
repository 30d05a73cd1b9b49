import type { Deps } from '../../deps';
import { controller } from '../../http/endpoint';
import { deleteMessage, listMessages, markMessageRead, receiveMessage } from './message.service';

export const messageRoutes = (deps: Deps) =>
  controller(deps, {
    async sendMessage({ body, peer }) {
      await receiveMessage(deps, peer.address, body);
      return { status: 'received' };
    },
    listMessages: ({ query }) => listMessages(deps.db, query),
    markMessageRead: ({ params }) => markMessageRead(deps.db, params.id),
    deleteMessage: ({ params }) => deleteMessage(deps.db, params.id),
  });
