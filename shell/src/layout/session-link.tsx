import { paths } from '@officina/contracts/paths';
import { Link, useSession } from '@officina/platform';
import { Button } from '@officina/ui';

/** Link to the back office: "Dashboard" for a signed-in user, otherwise "Admin" to the login page. */
export function SessionLink(props: { onClick?: () => void }) {
  const { user } = useSession();
  return (
    <Button variant="outlineOnDark" size="sm" asChild {...props}>
      {user ? <Link to={paths.admin}>Dashboard</Link> : <Link to={paths.auth}>Admin</Link>}
    </Button>
  );
}
