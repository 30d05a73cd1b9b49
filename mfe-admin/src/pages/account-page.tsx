import { Async } from '@officina/platform';
import { Grid } from '@officina/ui';
import { OpenSessions } from '../features/account/open-sessions';
import { PasswordForm } from '../features/account/password-form';
import { PageTitle } from '../shared/page-title';

export default function AccountPage() {
  return (
    <>
      <PageTitle title="Account" text="La password e i dispositivi da cui accedi." />
      <Grid templateColumns={{ xl: 'repeat(2, minmax(0, 1fr))' }} gap={{ base: '12', xl: '16' }} alignItems="start">
        <PasswordForm />
        <Async>
          <OpenSessions />
        </Async>
      </Grid>
    </>
  );
}
