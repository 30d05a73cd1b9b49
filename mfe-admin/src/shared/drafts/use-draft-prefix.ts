import { useSession } from '@officina/platform';
import { type DraftKeyParts, draftPrefix } from './draft';

/** The prefix of the keys of what the signed-in user has begun in a form for a record. */
export function useDraftPrefix(form: DraftKeyParts['form'], record: DraftKeyParts['record']): string {
  return draftPrefix({ username: useSession().user?.username ?? '', form, record });
}
