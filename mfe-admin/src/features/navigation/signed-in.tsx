import { paths } from '@officina/contracts/paths';
import { Link, useSession } from '@officina/platform';
import { Box, chakra, Flex, Text } from '@officina/ui';
import { roleNames } from '../../shared/account/role';
import { askBeforeLeaving } from '../../shared/dialogs/unsaved-changes';

/** The signed-in user, the link to the public site and the logout button. */
export function SignedIn() {
  const { user, logout } = useSession();
  return (
    <Box paddingInline={{ base: '5', lg: '6' }} paddingBlock="5">
      <Text textStyle="small" fontWeight="semibold" overflowWrap="anywhere">
        {user?.username}
      </Text>
      <Text fontSize="0.8125rem" color="fg.onDarkMuted" marginBottom={{ base: '2', lg: '3' }}>
        {roleNames[user?.role ?? 'owner']}
      </Text>
      <Flex columnGap="5" wrap="wrap">
        <FooterLink asChild>
          <Link to={paths.home}>Torna alla Home</Link>
        </FooterLink>
        <FooterLink asChild>
          <button type="button" onClick={() => askBeforeLeaving(() => void logout())}>
            Logout
          </button>
        </FooterLink>
      </Flex>
    </Box>
  );
}

const FooterLink = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: { base: '2.75rem', lg: '2rem' },
    textStyle: 'small',
    color: 'fg.onDark',
    textDecoration: 'underline',
    textDecorationColor: 'accent.onDark',
    textUnderlineOffset: '0.35em',
    _hover: { color: 'accent.onDark' },
  },
});
