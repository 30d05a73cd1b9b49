import { useWatch } from '@officina/forms';
import { Stack, Text } from '@officina/ui';
import { FactField } from '../fact-field';
import type { SiteValues } from '../site-values';

/** The facts of the privacy notice. */
export function PrivacySection() {
  const [legalName, email] = useWatch<SiteValues, ['legalName', 'email']>({ name: ['legalName', 'email'] });
  return (
    <Stack gap="6" maxWidth="34rem">
      <Text textStyle="small" color="fg.muted">
        La pagina sulla privacy dice ai visitatori chi conserva i loro messaggi e a chi scrivere. I campi vuoti usano i
        dati dell’officina.
      </Text>
      <FactField
        name="privacy.controller"
        label="Titolare del trattamento"
        placeholder={legalName}
        hint="Chi è responsabile dei dati: di solito la ragione sociale"
        isOptional
      />
      <FactField
        name="privacy.email"
        label="Email per la privacy"
        type="email"
        placeholder={email}
        hint="Dove scrivere per vedere, correggere o cancellare i propri dati"
        isOptional
      />
      <FactField
        name="privacy.host"
        label="Chi ospita il sito"
        hint="Il nome del fornitore del server, per esempio Aruba S.p.A."
        isOptional
      />
    </Stack>
  );
}
