import { Outlet, whenIdle } from '@officina/platform';
import { Box } from '@officina/ui';
import { useEffect } from 'react';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';
import { SkipLink } from './skip-link';

/** What every public page stands in. Pages begin with a dark area: the header lies over it. */
export function PublicLayout() {
  useEffect(() => whenIdle(drawBelowScreen), []);
  return (
    <Box display="flex" flexDirection="column" minHeight="100dvh">
      <SkipLink />
      <SiteHeader />
      <Box as="main" id="contenuto" tabIndex={-1} flex="1" outline="none">
        <Outlet />
      </Box>
      <SiteFooter />
    </Box>
  );
}

/** The first paint leaves out what stands below the screen (`data-below-screen`, see global-css.ts). */
function drawBelowScreen() {
  document.documentElement.dataset.complete = '';
}
