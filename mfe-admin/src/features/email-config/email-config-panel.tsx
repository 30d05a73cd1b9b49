import { useAtomValue } from '@officina/forms';
import { Badge, Box, chakra, Grid, Heading, Stack } from '@officina/ui';
import { isEmailActiveAtom } from '../../shared/email/browser-email-config';
import { EmailSettingsForm } from './email-settings-form';
import { EmailTest } from './email-test';

const instructions = [
  'Crea un account gratuito su emailjs.com e collega il servizio di posta dell’officina.',
  'Crea un modello di email e inserisci le variabili to_email, from_name, subject, message e reply_to.',
  'Copia Service ID, Template ID e Public Key dal pannello di EmailJS e salvali qui.',
  'Invia un’email di test per verificare che tutto funzioni.',
];

/** Status, account, test and instructions for sending e-mail from this browser. */
export function EmailConfigPanel() {
  const isActive = useAtomValue(isEmailActiveAtom);
  return (
    <Stack gap="10">
      <div role="status">
        <Badge tone={isActive ? 'green' : 'quiet'}>{isActive ? 'Attivo' : 'Non configurato'}</Badge>
      </div>
      <Grid templateColumns={{ xl: '7fr 5fr' }} gap={{ base: '10', xl: '14' }} alignItems="start">
        <EmailSettingsForm />
        <EmailTest />
      </Grid>
      <Box borderTopWidth="1px" borderColor="border.strong" paddingTop="6">
        <Heading as="h2" textStyle="heading" marginBottom="4">
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
  );
}
