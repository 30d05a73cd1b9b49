import { company, PageHead } from '@officina/platform';
import { Container } from '@officina/ui';
import { PrivacyNotice } from '../features/privacy/privacy-notice';
import { Masthead } from '../shared/masthead';

export default function PrivacyPage() {
  return (
    <>
      <PageHead
        title={`Informativa sulla privacy - ${company.brand}`}
        description={`Quali dati raccoglie il sito di ${company.brand}, perché, per quanto tempo e con quali diritti. Nessun cookie per chi lo visita.`}
      />
      <Masthead eyebrow="Privacy" title="Informativa sulla privacy">
        Pochi dati, solo per risponderti, e nessun cookie per chi visita il sito.
      </Masthead>
      <Container paddingTop={{ base: '10', lg: '16' }} paddingBottom={{ base: '8', lg: '12' }}>
        <PrivacyNotice />
      </Container>
    </>
  );
}
