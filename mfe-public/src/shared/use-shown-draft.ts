import { useIsHydrating } from './use-is-hydrating';

/**
 * Whether a record is shown yet. Only those who are signed in or have come by a private link get a draft, and only from the
 * API: the page of the server is that of a missing record for everyone, so that hydration has to begin with it, too.
 */
export function useShownDraft(record: { state: string } | null): boolean {
  const isDraft = record?.state === 'draft';
  const isHydrating = useIsHydrating(isDraft);
  return !isDraft || !isHydrating;
}
