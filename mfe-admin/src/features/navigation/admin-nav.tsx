import { paths } from '@officina/contracts/paths';
import { NavLink } from '@officina/platform';
import { chakra } from '@officina/ui';
import { startTransition, useId, useOptimistic } from 'react';
import { type NavEntry, useNavEntries } from './nav-entries';
import { NavGroup } from './nav-group';
import { UnreadFigure, unreadId } from './unread-count';

export interface AdminNavProps {
  /** Path of the current page. */
  pathname: string;
  /** Called when the link of the current page is clicked. */
  onSamePage: () => void;
}

/** Links to the pages of the back office; below a line, those that are used less often; last, those of the system. */
export function AdminNav({ pathname, onSamePage }: AdminNavProps) {
  const { main, secondary, system } = useNavEntries();
  // The page that was asked for, until it is there.
  const [opening, setOpening] = useOptimistic(pathname);
  const open = (to: string) => (to === pathname ? onSamePage() : startTransition(() => setOpening(to)));
  const itemsOf = (entries: readonly NavEntry[]) =>
    entries.map((entry) => (
      <NavItem key={entry.to} entry={entry} isOpening={entry.to === opening} onClick={() => open(entry.to)} />
    ));
  return (
    <chakra.nav aria-label="Pannello di controllo" paddingInline={{ base: '5', lg: '6' }} flex="1">
      <chakra.ul listStyleType="none" paddingBlock="2" borderTopWidth="1px" borderColor="border.onDark">
        {itemsOf(main)}
      </chakra.ul>
      <chakra.ul listStyleType="none" paddingTop="2" borderTopWidth="1px" borderColor="accent.onDark">
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
  /** Its page is open, or was asked for and is about to be. */
  isOpening: boolean;
  onClick: () => void;
}

/** The caption lies on the link without being part of it: the link is named by its label alone, and described by the caption. */
function NavItem({ entry: { to, label, caption }, isOpening, onClick }: NavItemProps) {
  const id = useId();
  const isCounted = to === paths.adminMessages;
  return (
    <chakra.li display="grid" marginInline="-3">
      <Entry asChild>
        <NavLink
          to={to}
          end={to === paths.admin}
          onClick={onClick}
          data-opening={isOpening || undefined}
          aria-describedby={isCounted ? `${unreadId} ${id}` : id}
        >
          {label}
          {isCounted ? <UnreadFigure /> : null}
        </NavLink>
      </Entry>
      <Caption id={id}>{caption}</Caption>
    </chakra.li>
  );
}

const Entry = chakra('span', {
  base: {
    gridArea: '1 / 1',
    display: 'flex',
    alignItems: 'start',
    justifyContent: 'space-between',
    gap: '3',
    minHeight: '2.75rem',
    paddingBlock: '1.5',
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

const Caption = chakra('span', {
  base: {
    gridArea: '1 / 1',
    // Below the line of the label.
    paddingTop: '1.625rem',
    paddingBottom: '1.5',
    paddingInline: '3',
    fontSize: '0.75rem',
    lineHeight: '1.3',
    color: 'fg.onDarkMuted',
    pointerEvents: 'none',
  },
});
