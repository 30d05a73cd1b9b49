import { type QueryClient, QueryClientProvider } from '@officina/platform';
import { Toasts } from '../toasts/toasts';
import { Router } from './router';

/** The whole site, inside a router. */
export function App({ queryClient }: { queryClient: QueryClient }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Router />
      <Toasts />
    </QueryClientProvider>
  );
}
