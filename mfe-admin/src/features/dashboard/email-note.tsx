import { paths } from '@officina/contracts/paths';
import { Link, useSession } from '@officina/platform';
import { Text, TextLink } from '@officina/ui';

/** Warns users without a confirmed e-mail address, to whom the site cannot send a link for a forgotten password. */
export function EmailNote() {
  const { user } = useSession();
  if (!user?.lacksEmail) return null;
  return (
    <Text color="fg.muted">
      Il tuo account non ha ancora un indirizzo email: serve per scegliere da solo una nuova password, se la dimentichi.{' '}
      <TextLink asChild>
        <Link to={paths.adminAccount}>Aggiungi l’indirizzo</Link>
      </TextLink>
    </Text>
  );
}
