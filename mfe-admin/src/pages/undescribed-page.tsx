import { paths } from '@officina/contracts/paths';
import { Async, Link } from '@officina/platform';
import { Button } from '@officina/ui';
import { UndescribedImages } from '../features/images/undescribed-images';
import { PageTitle } from '../shared/ui/page-title';

export default function UndescribedPage() {
  return (
    <>
      <PageTitle title="Descrivi le foto" text="Una frase per foto: la legge chi non può vederla, e la usa Google.">
        <Button asChild variant="outline" size="sm">
          <Link to={paths.admin}>Torna alla Dashboard</Link>
        </Button>
      </PageTitle>
      <Async>
        <UndescribedImages />
      </Async>
    </>
  );
}
