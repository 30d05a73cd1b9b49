import { EmailConfigPanel } from '../features/email-config/email-config-panel';
import { PageTitle } from '../shared/page-title';

export default function EmailConfigPage() {
  return (
    <>
      <PageTitle
        title="Configurazione Email"
        text="L’account con cui questo browser invia le risposte ai messaggi. Resta salvato solo qui."
      />
      <EmailConfigPanel />
    </>
  );
}
