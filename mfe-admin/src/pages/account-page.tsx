import { Async } from '@officina/platform';
import { Grid, Stack } from '@officina/ui';
import { EmailForm } from '../features/account/email-form';
import { OpenSessions } from '../features/account/open-sessions';
import { PasswordForm } from '../features/account/password-form';
import { SecondFactor } from '../features/account/second-factor';
import { PageTitle } from '../shared/ui/page-title';

export default function AccountPage() {
  return (
    <>
      <PageTitle
        title="Account"
        text="La password, l’indirizzo email, la verifica in due passaggi e i dispositivi da cui accedi."
      />
      <Stack gap={{ base: '12', md: '16' }}>
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }}
          gap={{ base: '12', xl: '16' }}
          alignItems="start"
        >
          <Stack gap={{ base: '12', xl: '16' }}>
            <PasswordForm />
            <Async>
              <EmailForm />
            </Async>
          </Stack>
          <Async>
            <SecondFactor />
          </Async>
        </Grid>
        <Async>
          <OpenSessions />
        </Async>
      </Stack>
    </>
  );
}
