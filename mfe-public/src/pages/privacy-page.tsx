import { useCompany } from '@officina/platform';
import { Container } from '@officina/ui';
import { PrivacyNotice } from '../features/privacy/privacy-notice';
import { Masthead } from '../shared/masthead';
import { SiteHead } from '../shared/site-head';

export default function PrivacyPage() {
  const { brand } = useCompany();
  return (
    <>
      <SiteHead
        page="privacy"
        title={`Informativa sulla privacy - ${brand}`}
        description={`Quali dati raccoglie il sito di ${brand}, perché, per quanto tempo e con quali diritti. Nessun cookie per seguire chi lo visita.`}
      />
      <Masthead eyebrow="Privacy" title="Informativa sulla privacy">
        Pochi dati, solo per risponderti, e nessun cookie per seguire chi visita il sito.
      </Masthead>
      <Container paddingTop={{ base: '10', lg: '16' }} paddingBottom={{ base: '8', lg: '12' }}>
        <PrivacyNotice />
      </Container>
    </>
  );
}
