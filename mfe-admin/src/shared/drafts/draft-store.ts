import { browserStore } from '../browser/browser-store';
import { isDraft } from './draft';

/** The drafts of this browser. */
export const draftStore = browserStore('drafts', isDraft);
