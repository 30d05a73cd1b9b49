import { Async } from '@officina/platform';
import { MailAccount } from '../features/mail-account/mail-account';
import { PageTitle } from '../shared/page-title';

export default function EmailPage() {
  return (
    <>
      <PageTitle
        title="Email"
        text="L’indirizzo da cui il sito spedisce avvisi, risposte e riepiloghi, anche quando nessuno lo sta usando."
      />
      <Async>
        <MailAccount />
      </Async>
    </>
  );
}
