import type { Deps } from '../../deps';
import { controller } from '../../http/endpoint';
import { createDraftLink, revokeDraftLinks } from './draft-link.service';

export const draftLinkRoutes = (deps: Deps) =>
  controller(deps, {
    createDraftLink: ({ body }) => createDraftLink(deps, body),
    revokeDraftLinks: ({ body }) => revokeDraftLinks(deps.db, body),
  });
