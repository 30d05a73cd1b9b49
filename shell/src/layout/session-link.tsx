import { paths } from '@officina/contracts/paths';
import { Link, useSession } from '@officina/platform';
import { Button } from '@officina/ui';

/** Leads to the back office: "Dashboard" for who is signed in, else "Admin" to the login. */
export function SessionLink(props: { onClick?: () => void }) {
  const { user } = useSession();
  return (
    <Button variant="outlineOnDark" size="sm" asChild {...props}>
      {user ? <Link to={paths.admin}>Dashboard</Link> : <Link to={paths.auth}>Admin</Link>}
    </Button>
  );
}
