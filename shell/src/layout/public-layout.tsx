import { Box } from '@officina/ui';
import { Suspense, type SyntheticEvent } from 'react';
import { KeptPages } from './kept-pages';
import { useLoadAhead } from './site';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';
import { SkipLink } from './skip-link';

/** Layout of every public page. Pages start with a dark area, which the header overlays. */
export function PublicLayout() {
  const loadAhead = useLoadAhead();
  // A tap then finds the code of the page there.
  const loadLinked = ({ target }: SyntheticEvent) =>
    target instanceof Element && loadAhead(target.closest('a')?.getAttribute('href'));
  return (
    <Box display="flex" flexDirection="column" minHeight="100dvh" onPointerOver={loadLinked} onFocus={loadLinked}>
      <SkipLink />
      <SiteHeader />
      <Box as="main" id="contenuto" tabIndex={-1} flex="1" outline="none">
        <KeptPages />
      </Box>
      {/* React hydrates a Suspense boundary separately, after the rest. */}
      <Suspense>
        <SiteFooter />
      </Suspense>
    </Box>
  );
}
