import type { QueryClient } from '@officina/platform';
import { Toasts } from '../toasts/toasts';
import { Providers } from './providers';
import { Router } from './router';

/** The whole site, inside a router. */
export function App({ queryClient }: { queryClient: QueryClient }) {
  return (
    <Providers queryClient={queryClient}>
      <Router />
      <Toasts />
    </Providers>
  );
}
