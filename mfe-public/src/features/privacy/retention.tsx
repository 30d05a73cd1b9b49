import { formatMonths } from '@officina/contracts/format';
import { api, queryOptions, useSuspenseQuery } from '@officina/platform';

const privacyFactsQuery = queryOptions({
  queryKey: ['privacy'],
  // The notice is complete without this number, so a failure must not hide the page.
  queryFn: ({ signal }) => api.call('getPrivacyFacts', { signal }).catch(() => null),
});

/** How long messages are kept, from the settings: "24 mesi dall’ultimo contatto". */
export function Retention() {
  const { data } = useSuspenseQuery(privacyFactsQuery);
  return data ? `${formatMonths(data.retentionMonths)} dall’ultimo contatto` : untilNeeded;
}

export const untilNeeded = 'il tempo che serve a risponderti';
