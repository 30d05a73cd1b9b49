import { Box, chakra } from '@officina/ui';
import { Tooltips } from '@officina/ui-admin';
import { type ReactNode, useLayoutEffect } from 'react';
import { AdminSidebar } from './admin-sidebar';
import { useMessageEvents } from './use-message-events';

export interface AdminLayoutProps {
  commands: ReactNode;
  /** Progress of background work, above the page. */
  status: ReactNode;
  children: ReactNode;
}

/** The layout of every admin page: menu at the side (above on small screens) and page. */
export function AdminLayout({ commands, status, children }: AdminLayoutProps) {
  useMessageEvents();
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--toast-width', toastWidth);
    return () => void style.removeProperty('--toast-width');
  }, []);
  return (
    <Box display={{ lg: 'grid' }} gridTemplateColumns={{ lg: '16.5rem minmax(0, 1fr)' }} minHeight="100dvh">
      <SkipLink href="#contenuto">Vai al contenuto</SkipLink>
      <AdminSidebar commands={commands} />
      <Box minWidth="0">
        {status}
        <chakra.main
          id="contenuto"
          tabIndex={-1}
          outline="none"
          paddingInline={{ base: '5', xl: '12' }}
          paddingBlock={{ base: '4', lg: '10' }}
        >
          <Box maxWidth="72rem">{children}</Box>
        </chakra.main>
      </Box>
      <Tooltips />
    </Box>
  );
}

/** On wide screens a toast covers only the bottom of the menu. */
const toastWidth = '14.5rem';

const SkipLink = chakra('a', {
  base: {
    position: 'fixed',
    _print: { display: 'none' },
    top: '2',
    insetStart: '2',
    zIndex: 'menu',
    paddingInline: '4',
    paddingBlock: '2',
    bg: 'brass.300',
    color: 'ink.950',
    '&:not(:focus)': { transform: 'translateY(-200%)' },
  },
});
