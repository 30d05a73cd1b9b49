import { paths } from '@officina/contracts/paths';
import { Link } from '@officina/platform';
import { Button } from '@officina/ui';
import { PageTitle } from '../shared/ui/page-title';

/** Shown to editors on pages for owners. */
export function NoAccessPage() {
  return (
    <>
      <PageTitle
        title="Non hai accesso a questa pagina"
        text="È riservata agli amministratori. Se ti serve qualcosa di qui, chiedilo a uno di loro."
      />
      <Button asChild variant="outline" size="sm">
        <Link to={paths.admin}>Torna alla Dashboard</Link>
      </Button>
    </>
  );
}
