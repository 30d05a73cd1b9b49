import { paths } from '@officina/contracts/paths';
import { NavLink } from '@officina/platform';
import { chakra } from '@officina/ui';
import { startTransition, useOptimistic } from 'react';
import { type NavEntry, useNavEntries } from './nav-entries';
import { NavGroup } from './nav-group';
import { UnreadFigure, unreadId } from './unread-count';

export interface AdminNavProps {
  /** Path of the current page. */
  pathname: string;
  /** Called when the link of the current page is clicked. */
  onSamePage: () => void;
}

/**
 * Links to the pages of the back office in three groups: the main ones, those used less often, and those of the system.
 */
export function AdminNav({ pathname, onSamePage }: AdminNavProps) {
  const { main, secondary, system } = useNavEntries();
  // The requested page, until it is rendered.
  const [opening, setOpening] = useOptimistic(pathname);
  const open = (to: string) => (to === pathname ? onSamePage() : startTransition(() => setOpening(to)));
  const itemsOf = (entries: readonly NavEntry[]) =>
    entries.map((entry) => (
      <NavItem key={entry.to} entry={entry} isOpening={entry.to === opening} onClick={() => open(entry.to)} />
    ));
  return (
    <chakra.nav aria-label="Pannello di controllo" paddingInline={{ base: '5', lg: '6' }} flex="1">
      <chakra.ul paddingBlock="2" borderTopWidth="1px" borderColor="border.onDark">
        {itemsOf(main)}
      </chakra.ul>
      <chakra.ul paddingTop="2" borderTopWidth="1px" borderColor="accent.onDark">
        {itemsOf(secondary)}
      </chakra.ul>
      <NavGroup label="Sistema" isInside={system.some(({ to }) => to === pathname)}>
        {itemsOf(system)}
      </NavGroup>
    </chakra.nav>
  );
}

interface NavItemProps {
  entry: NavEntry;
  /** Whether its page is open, or requested. */
  isOpening: boolean;
  onClick: () => void;
}

function NavItem({ entry: { to, label, caption }, isOpening, onClick }: NavItemProps) {
  const isCounted = to === paths.adminMessages;
  return (
    <chakra.li display="grid" marginInline="-3">
      <Entry asChild>
        <NavLink
          to={to}
          end={to === paths.admin}
          onClick={onClick}
          data-opening={isOpening || undefined}
          title={caption}
          aria-describedby={isCounted ? unreadId : undefined}
        >
          {label}
          {isCounted ? <UnreadFigure /> : null}
        </NavLink>
      </Entry>
    </chakra.li>
  );
}

const Entry = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    // With "Sistema" expanded the menu fits into a height of 900 px.
    minHeight: { base: '2.75rem', lg: '2.125rem' },
    paddingInline: '3',
    textStyle: 'small',
    lineHeight: '1.25rem',
    color: 'fg.onDark',
    _hover: { color: 'accent.onDark' },
    '&[aria-current=page], &[data-opening]': {
      color: 'accent.onDark',
      boxShadow: 'inset 2px 0 0 var(--chakra-colors-accent-on-dark)',
    },
  },
});
