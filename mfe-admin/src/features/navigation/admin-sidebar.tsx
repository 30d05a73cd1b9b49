import { paths } from '@officina/contracts/paths';
import { Link, useCompany, useLayer, useLocation } from '@officina/platform';
import { Box, Button, chakra, Flex, Text } from '@officina/ui';
import { type KeyboardEvent, memo, type ReactNode, useRef, useState } from 'react';
import { AdminNav } from './admin-nav';
import { SignedIn } from './signed-in';
import { UnreadAnnouncement, UnreadFigure, unreadId } from './unread-count';

/** Brand, commands, menu, signed-in user and logout. Collapsible on small screens. */
export function AdminSidebar({ commands }: { commands: ReactNode }) {
  const { pathname } = useLocation();
  return <SidebarOf pathname={pathname} commands={commands} />;
}

/** Memoized: it renders when the path changes, not when a search, dialog or message changes the search params. */
const SidebarOf = memo(function SidebarOf({ pathname, commands }: { pathname: string; commands: ReactNode }) {
  const { brand } = useCompany();
  // The path on which the menu was opened, so that it closes on every route change.
  const [openOn, setOpenOn] = useState<string | null>(null);
  const isOpen = openOn === pathname;
  const toggle = useRef<HTMLButtonElement>(null);

  function close() {
    setOpenOn(null);
    // The focused element is about to be hidden.
    toggle.current?.focus();
  }

  useLayer(isOpen, close);

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen || event.defaultPrevented) return;
    event.preventDefault();
    close();
  }

  return (
    <Sidebar data-on-dark onKeyDown={closeOnEscape}>
      <Flex
        align="center"
        justify="space-between"
        wrap="wrap"
        columnGap="4"
        paddingBlock="2"
        paddingInline={{ base: '5', lg: '6' }}
        minHeight={{ base: '4.25rem', lg: '5.5rem' }}
      >
        {/* Beside the button, and above it with a large font. */}
        <chakra.span flex="1 1 9rem">
          <Link to={paths.admin}>
            <Text as="span" display="block" fontFamily="display" fontSize="1.375rem" lineHeight="1.1">
              {brand}
            </Text>
            <Text as="span" display="block" textStyle="label" color="accent.onDark" marginTop="1">
              Pannello di controllo
            </Text>
          </Link>
        </chakra.span>
        <Button
          ref={toggle}
          variant="outlineOnDark"
          size="sm"
          minHeight="2.75rem"
          display={{ base: 'inline-flex', lg: 'none' }}
          aria-expanded={isOpen}
          aria-controls="admin-menu"
          aria-describedby={unreadId}
          onClick={() => setOpenOn(isOpen ? null : pathname)}
        >
          {isOpen ? 'Chiudi' : 'Menu'}
          {isOpen ? null : <UnreadFigure />}
        </Button>
      </Flex>
      {commands}
      <UnreadAnnouncement />
      <Box
        id="admin-menu"
        display={{ base: isOpen ? 'flex' : 'none', lg: 'flex' }}
        flexDirection="column"
        flex="1"
        overflowY={{ lg: 'auto' }}
      >
        <AdminNav pathname={pathname} onSamePage={close} />
        <SignedIn />
      </Box>
    </Sidebar>
  );
});

const Sidebar = chakra('header', {
  base: {
    position: { base: 'static', lg: 'sticky' },
    top: '0',
    display: 'flex',
    flexDirection: 'column',
    height: { lg: '100dvh' },
    bg: 'bg.dark',
    color: 'fg.onDark',
  },
});
