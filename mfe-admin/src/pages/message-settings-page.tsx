import { paths } from '@officina/contracts/paths';
import { Async, Link } from '@officina/platform';
import { Button, Grid } from '@officina/ui';
import { Skeleton } from '@officina/ui-admin';
import type { ReactNode } from 'react';
import { ExpiringPeople } from '../features/message-settings/expiring-people';
import { SendingTest } from '../features/message-settings/sending-test';
import { SettingsForm } from '../features/message-settings/settings-form';
import { Templates } from '../features/message-settings/templates';
import { useHasOwnerRole } from '../shared/account/role';
import { PageTitle } from '../shared/ui/page-title';
import { Section } from '../shared/ui/section';

/** Editors manage the templates; the rest deletes people's data or sends e-mails, and is for owners. */
export default function MessageSettingsPage() {
  const hasOwnerRole = useHasOwnerRole();
  return (
    <>
      <PageTitle
        title="Impostazioni messaggi"
        text={
          hasOwnerRole
            ? 'Modelli, riepilogo del mattino, invio delle email e conservazione.'
            : 'I modelli per le risposte frequenti.'
        }
      >
        <Button asChild variant="outline" size="sm">
          <Link to={paths.adminMessages}>Torna ai messaggi</Link>
        </Button>
      </PageTitle>
      <Grid templateColumns={{ xl: 'repeat(2, minmax(0, 1fr))' }} columnGap="16" rowGap={{ base: '12', md: '14' }}>
        <LoadedSection title="Modelli di risposta">
          <Templates />
        </LoadedSection>
        {hasOwnerRole ? (
          <>
            <LoadedSection title="Riepilogo e conservazione">
              <SettingsForm />
            </LoadedSection>
            <LoadedSection title="Invio delle email">
              <SendingTest />
            </LoadedSection>
            <LoadedSection title="In scadenza">
              <ExpiringPeople />
            </LoadedSection>
          </>
        ) : null}
      </Grid>
    </>
  );
}

function LoadedSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section title={title}>
      <Async waiting={<Skeleton height="8rem" />}>{children}</Async>
    </Section>
  );
}
