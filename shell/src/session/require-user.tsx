import { paths } from '@officina/contracts/paths';
import { ErrorPanel, Navigate, useLocation, useSession, Waiting } from '@officina/platform';
import { Fragment, type ReactNode } from 'react';

/** Renders its children for a signed-in user; redirects others to the login page, which leads back after the login. */
export function RequireUser({ children }: { children: ReactNode }) {
  const { user, isLoading, isError, refetch } = useSession();
  const { pathname, search, hash } = useLocation();
  if (isLoading) return <Waiting />;
  if (isError) {
    return (
      <ErrorPanel
        title="Non è stato possibile verificare la sessione"
        text="Controlla la connessione e riprova."
        onRetry={() => void refetch()}
      />
    );
  }
  if (!user) return <Navigate to={paths.auth} replace state={{ from: `${pathname}${search}${hash}` }} />;
  // Keyed by account, so that no component state passes from one account to the next.
  return <Fragment key={user.id}>{children}</Fragment>;
}
