import { paths } from '@officina/contracts/paths';
import { NavLink } from '@officina/platform';
import { chakra, Text } from '@officina/ui';
import { type NavEntry, useNavEntries } from './nav-entries';
import { UnreadFigure, unreadId } from './unread-count';

export interface AdminNavProps {
  /** Path of the current page. */
  pathname: string;
  /** Called when the link of the current page is clicked. */
  onSamePage: () => void;
}

/** Links to the pages of the back office; below a line, those that are used less often. */
export function AdminNav({ pathname, onSamePage }: AdminNavProps) {
  const { main, secondary } = useNavEntries();
  const choose = (to: string) => () => (to === pathname ? onSamePage() : undefined);
  return (
    <chakra.nav aria-label="Pannello di controllo" paddingInline={{ base: '5', lg: '6' }} flex="1">
      <chakra.ul listStyleType="none" borderTopWidth="1px" borderColor="border.onDark">
        {main.map((entry) => (
          <chakra.li key={entry.to} borderBottomWidth={{ base: '1px', _last: '0' }} borderColor="border.onDark">
            <NavItem entry={entry} onClick={choose(entry.to)} />
          </chakra.li>
        ))}
      </chakra.ul>
      <chakra.ul listStyleType="none" paddingTop="2" borderTopWidth="1px" borderColor="accent.onDark">
        {secondary.map((entry) => (
          <li key={entry.to}>
            <NavItem entry={entry} onClick={choose(entry.to)} isSmall />
          </li>
        ))}
      </chakra.ul>
    </chakra.nav>
  );
}

interface NavItemProps {
  entry: NavEntry;
  onClick: () => void;
  isSmall?: boolean;
}

function NavItem({ entry: { to, label, caption }, onClick, isSmall = false }: NavItemProps) {
  const isCounted = to === paths.adminMessages;
  return (
    <Entry asChild data-small={isSmall || undefined}>
      <NavLink
        to={to}
        end={to === paths.admin}
        onClick={onClick}
        {...(isCounted ? { 'aria-describedby': unreadId } : {})}
      >
        <span>
          {label}
          {caption ? (
            <Text as="span" display="block" fontSize="0.8125rem" color="fg.onDarkMuted" lineHeight="1.4">
              {caption}
            </Text>
          ) : null}
        </span>
        {isCounted ? <UnreadFigure /> : null}
      </NavLink>
    </Entry>
  );
}

const Entry = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: '3',
    minHeight: '2.75rem',
    paddingBlock: '2.5',
    paddingInline: '3',
    marginInline: '-3',
    textStyle: 'small',
    color: 'fg.onDark',
    _hover: { color: 'accent.onDark' },
    '&[aria-current=page]': { color: 'accent.onDark', boxShadow: 'inset 2px 0 0 var(--chakra-colors-accent-on-dark)' },
    '&[data-small]': {
      minHeight: { base: '2.75rem', lg: '2.125rem' },
      paddingBlock: { base: '2.5', lg: '1.5' },
      color: 'fg.onDarkMuted',
      _hover: { color: 'accent.onDark' },
      '&[aria-current=page]': { color: 'accent.onDark' },
    },
  },
});
