import { Outlet } from '@officina/platform';
import { Box } from '@officina/ui';
import { Suspense } from 'react';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';
import { SkipLink } from './skip-link';

/** Layout of every public page. Pages start with a dark area, which the header overlays. */
export function PublicLayout() {
  return (
    <Box display="flex" flexDirection="column" minHeight="100dvh">
      <SkipLink />
      <SiteHeader />
      <Box as="main" id="contenuto" tabIndex={-1} flex="1" outline="none">
        <Outlet />
      </Box>
      {/* React hydrates a Suspense boundary separately, after the rest. */}
      <Suspense>
        <SiteFooter />
      </Suspense>
    </Box>
  );
}
