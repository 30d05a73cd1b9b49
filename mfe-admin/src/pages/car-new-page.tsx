import { paths } from '@officina/contracts/paths';
import { Async, useNavigate } from '@officina/platform';
import { Box } from '@officina/ui';
import { CarForm } from '../features/cars/car-form';
import { PageTitle } from '../shared/page-title';

export default function CarNewPage() {
  const navigate = useNavigate();
  const leave = () => void navigate(paths.adminCars);
  return (
    <>
      <PageTitle title="Nuova Auto" />
      <Box maxWidth="48rem">
        <Async>
          <CarForm onDone={leave} onCancel={leave} />
        </Async>
      </Box>
    </>
  );
}
