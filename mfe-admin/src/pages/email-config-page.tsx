import { useAtomValue } from '@officina/forms';
import { Badge, Box, chakra, Grid, Heading, Stack } from '@officina/ui';
import { EmailSettingsForm } from '../features/email-config/email-settings-form';
import { EmailTest } from '../features/email-config/email-test';
import { SendingMethods } from '../features/mail-account/sending-methods';
import { isEmailActiveAtom } from '../shared/email/browser-email-config';
import { PageTitle } from '../shared/ui/page-title';

const instructions = [
  'Crea un account gratuito su emailjs.com e collega il servizio di posta dell’officina.',
  'Crea un modello di email e inserisci le variabili to_email, from_name, subject, message e reply_to.',
  'Copia Service ID, Template ID e Public Key dal pannello di EmailJS e salvali qui.',
  'Invia un’email di test per verificare che tutto funzioni.',
];

export default function EmailConfigPage() {
  const isActive = useAtomValue(isEmailActiveAtom);
  return (
    <>
      <PageTitle title="Configurazione Email" text="Da dove partono le risposte ai messaggi." />
      <SendingMethods emailjs="Serve solo a chi ne ha già uno. Resta salvato in questo browser.">
        <Stack gap="10">
          <div role="status">
            <Badge tone={isActive ? 'green' : 'quiet'}>{isActive ? 'Attivo' : 'Non configurato'}</Badge>
          </div>
          <Grid
            templateColumns={{ base: 'minmax(0, 1fr)', xl: '7fr 5fr' }}
            gap={{ base: '10', xl: '14' }}
            alignItems="start"
          >
            <EmailSettingsForm />
            <EmailTest />
          </Grid>
          <Box borderTopWidth="1px" borderColor="border.strong" paddingTop="6">
            <Heading as="h3" textStyle="heading" marginBottom="4">
              Istruzioni
            </Heading>
            <chakra.ol paddingInlineStart="5" listStyleType="decimal" maxWidth="text" textStyle="small">
              {instructions.map((step) => (
                <chakra.li key={step} marginBottom="2">
                  {step}
                </chakra.li>
              ))}
            </chakra.ol>
          </Box>
        </Stack>
      </SendingMethods>
    </>
  );
}
