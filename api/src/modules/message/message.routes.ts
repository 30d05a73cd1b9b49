import type { Deps } from '../../deps';
import { csvDownload } from '../../http/csv';
import { controller } from '../../http/endpoint';
import { reportNotification } from '../email/email-reports';
import { changeRecords, deleteRecord, deleteRecords } from '../record/bulk.service';
import { exportMessages, getMessage, listMessages } from './message.service';
import { countCarMessages, getMessageFigures, setMessagesState } from './message-state.service';
import { receiveMessage } from './receive-message';
import { acceptSuspected, listSuspected } from './suspected.service';
import { addNote, deleteNote, getMessageThread } from './thread.service';

export const messageRoutes = (deps: Deps) =>
  controller(deps, {
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
  });
