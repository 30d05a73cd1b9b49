import { paths } from '@officina/contracts/paths';
import { HttpStatus, Link } from '@officina/platform';
import { Button } from '@officina/ui';
import { PageTitle } from '../shared/ui/page-title';

/** The page for unknown paths below /admin. */
export function NotFoundPage() {
  return (
    <>
      <HttpStatus code={404} />
      <PageTitle
        title="404 Page Not Found"
        text="Nel pannello di controllo non c’è nessuna pagina a questo indirizzo."
      />
      <Button asChild variant="outline" size="sm">
        <Link to={paths.admin}>Torna alla Dashboard</Link>
      </Button>
    </>
  );
}
