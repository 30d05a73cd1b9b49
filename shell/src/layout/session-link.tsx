import { paths } from '@officina/contracts/paths';
import { Link, useSession } from '@officina/platform';
import { chakra } from '@officina/ui';

/** Link to the back office: "Dashboard" for a signed-in user, otherwise "Admin" to the login page. */
export function SessionLink(props: { onClick?: () => void }) {
  const { user } = useSession();
  return (
    <Quiet to={user ? paths.admin : paths.auth} {...props}>
      {user ? 'Dashboard' : 'Admin'}
    </Quiet>
  );
}

/** Less visible than other links: visitors do not need it. */
const Quiet = chakra(Link, {
  base: {
    paddingBlock: '2.5',
    fontSize: '0.8125rem',
    color: 'fg.onDark',
    _hover: { textDecoration: 'underline' },
  },
});
