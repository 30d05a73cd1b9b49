import { QueryClient, QueryClientProvider, SessionProvider } from '@officina/platform';
import type { ReactNode } from 'react';

/** Data never goes stale by itself and nothing is retried behind the user's back; writes refetch what they touch. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { retry: false },
    },
  });

/** Everything that pages find around them, the same in the browser and on the server. */
export function Providers({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider>{children}</SessionProvider>
    </QueryClientProvider>
  );
}
