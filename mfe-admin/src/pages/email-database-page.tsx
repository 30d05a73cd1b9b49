import { Async } from '@officina/platform';
import { EmailDatabasePanel } from '../features/email-database/email-database-panel';
import { PageTitle } from '../shared/page-title';

export default function EmailDatabasePage() {
  return (
    <>
      <PageTitle
        title="Configurazione Email Database"
        text="L’account con cui il sito avvisa l’officina dei nuovi messaggi."
      />
      <Async>
        <EmailDatabasePanel />
      </Async>
    </>
  );
}
