import type { Deps } from '../../deps';
import { controller } from '../../http/endpoint';
import { replyToMessage } from './reply.service';
import { uploadReplyPicture } from './reply-picture.service';
import {
  createReplyTemplate,
  deleteReplyTemplate,
  listReplyTemplates,
  updateReplyTemplate,
} from './reply-template.service';

export const replyRoutes = (deps: Deps) =>
  controller(deps, {
    replyToMessage: ({ actor, params, body, peer }) => replyToMessage(deps, actor, params.id, body, peer.origin),
    uploadReplyPicture: ({ body }) => uploadReplyPicture(deps, body.image),
    listReplyTemplates: () => listReplyTemplates(deps.db),
    createReplyTemplate: ({ actor, body }) => createReplyTemplate(deps.db, actor, body),
    updateReplyTemplate: ({ actor, params, body }) => updateReplyTemplate(deps.db, actor, params.id, body),
    deleteReplyTemplate: ({ actor, params }) => deleteReplyTemplate(deps.db, actor, params.id),
  });
