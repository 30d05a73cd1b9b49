import { paths } from '@officina/contracts/paths';
import { ErrorPanel, Navigate, useLocation, useSession, Waiting } from '@officina/platform';
import type { ReactNode } from 'react';

/** Shows its children to a signed-in user; sends anyone else to the login page, which brings them back. */
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
  return children;
}
