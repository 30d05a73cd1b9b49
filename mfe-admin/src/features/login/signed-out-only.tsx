import { paths } from '@officina/contracts/paths';
import { isolated } from '@officina/contracts/plain-text';
import { Async, Link, Navigate, useSession, Waiting } from '@officina/platform';
import { Button } from '@officina/ui';
import { type ReactNode, useState } from 'react';
import { LoginMessage } from './login-message';

export interface SignedOutOnlyProps {
  /** The texts for a user who is signed in. */
  title: string;
  hint: string;
  /** `onDone` must be called before the new user is set in the application. */
  children: (onDone: () => void) => ReactNode;
}

/** A form that ends with a sign-in. A user who is signed in already is asked to sign out first. */
export function SignedOutOnly({ title, hint, children }: SignedOutOnlyProps) {
  const { user, isLoading, logout } = useSession();
  const [isDone, setDone] = useState(false);
  if (isLoading) return <Waiting />;
  if (user && isDone) return <Navigate to={paths.admin} replace />;
  if (!user) return <Async>{children(() => setDone(true))}</Async>;
  return (
    <LoginMessage title={title} text={`Hai effettuato l’accesso come ${isolated(user.username)}. ${hint}`}>
      <Button asChild>
        <Link to={paths.admin}>Vai alla Dashboard</Link>
      </Button>
      <Button variant="outline" onClick={() => void logout()}>
        Esci
      </Button>
    </LoginMessage>
  );
}
