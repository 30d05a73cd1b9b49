import { DraftLink, LinkedDraft } from '../draft-link';
import type { EndpointShape } from './shape';

export const draftLinkEndpoints = {
  createDraftLink: {
    route: 'POST /api/draft-links',
    creates: true,
    body: LinkedDraft,
    response: DraftLink,
    isBrief: true,
    summary: 'A link that shows a draft to whoever has it, for a week',
  },
  revokeDraftLinks: {
    route: 'POST /api/draft-links/revoke',
    body: LinkedDraft,
    isBrief: true,
    worksWhenFull: true,
    summary: 'End all links of a draft',
  },
} as const satisfies Record<string, EndpointShape>;
