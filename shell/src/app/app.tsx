import { type QueryClient, QueryClientProvider } from '@officina/platform';
import { type Site, SiteProvider } from '../layout/site';
import { Toasts } from '../toasts/toasts';
import { Router } from './router';

/** The whole site. It must be inside a router. */
export function App({ queryClient, site }: { queryClient: QueryClient; site: Site }) {
  return (
    <QueryClientProvider client={queryClient}>
      <SiteProvider value={site}>
        <Router />
      </SiteProvider>
      <Toasts />
    </QueryClientProvider>
  );
}
