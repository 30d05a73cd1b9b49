import type { Deps } from '../../deps';
import { controller } from '../../http/endpoint';
import { createDraftLink, revokeDraftLinks } from './draft-link.service';

export const draftLinkRoutes = (deps: Deps) =>
  controller(deps, {
    createDraftLink: ({ actor, body }) => createDraftLink(deps, actor, body),
    revokeDraftLinks: ({ actor, body }) => revokeDraftLinks(deps.db, actor, body),
  });
