import type { EmailConfig } from '@officina/contracts/email-config';
import { formatInstantDate } from '@officina/contracts/format';
import { Async, useSuspenseQuery } from '@officina/platform';
import { Badge, chakra, Stack } from '@officina/ui';
import { EmailDatabaseForm } from '../features/email-database/email-database-form';
import { SendingMethods } from '../features/mail-account/sending-methods';
import { emailConfigQuery } from '../shared/email/email-sender';
import { PageTitle } from '../shared/ui/page-title';

export default function EmailDatabasePage() {
  return (
    <>
      <PageTitle
        title="Configurazione Email Database"
        text="Da dove il sito avvisa l’officina dei nuovi messaggi, e spedisce anche quando nessuno lo sta usando."
      />
      <SendingMethods emailjs="Serve solo a chi ne ha già uno.">
        <Async>
          <StoredConfig />
        </Async>
      </SendingMethods>
    </>
  );
}

/** The EmailJS account on the server: its status, if it exists, and its form. */
function StoredConfig() {
  const { data } = useSuspenseQuery(emailConfigQuery);
  // A signed-in user gets the complete record; a partial one cannot be edited.
  const config = data && 'id' in data ? data : null;
  return (
    <Stack gap="9">
      {config ? <StatusCard config={config} /> : null}
      <EmailDatabaseForm config={config} />
    </Stack>
  );
}

function StatusCard({ config }: { config: EmailConfig }) {
  return (
    <chakra.section aria-label="Stato della configurazione" display="flex" flexWrap="wrap" gap="8" alignItems="center">
      <Badge tone={config.isActive ? 'green' : 'quiet'}>{config.isActive ? 'Attivo' : 'Disattivato'}</Badge>
      <chakra.dl display="flex" flexWrap="wrap" columnGap="8" rowGap="1" textStyle="figure">
        <Fact label="Creata il" value={formatInstantDate(config.createdAt)} />
        <Fact label="Ultima modifica" value={formatInstantDate(config.updatedAt)} />
      </chakra.dl>
    </chakra.section>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <chakra.div display="flex" gap="2">
      <chakra.dt color="fg.muted">{label}</chakra.dt>
      <chakra.dd margin="0">{value}</chakra.dd>
    </chakra.div>
  );
}
