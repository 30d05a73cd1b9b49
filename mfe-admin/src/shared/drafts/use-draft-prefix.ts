import { useSession } from '@officina/platform';
import { type DraftKeyParts, draftPrefix } from './draft';

/** Prefix of the keys of the signed-in user's drafts of a form for a record. */
export function useDraftPrefix(form: DraftKeyParts['form'], record: DraftKeyParts['record']): string {
  return draftPrefix({ username: useSession().user?.username ?? '', form, record });
}
