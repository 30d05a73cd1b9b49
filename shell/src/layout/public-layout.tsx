import { Outlet } from '@officina/platform';
import { Box } from '@officina/ui';
import { Suspense } from 'react';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';
import { SkipLink } from './skip-link';

/** What every public page stands in. Pages begin with a dark area: the header lies over it. */
export function PublicLayout() {
  return (
    <Box display="flex" flexDirection="column" minHeight="100dvh">
      <SkipLink />
      <SiteHeader />
      <Box as="main" id="contenuto" tabIndex={-1} flex="1" outline="none">
        <Outlet />
      </Box>
      {/* A boundary is hydrated by itself, after what surrounds it. */}
      <Suspense>
        <SiteFooter />
      </Suspense>
    </Box>
  );
}
