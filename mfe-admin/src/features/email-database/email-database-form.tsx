import { credentials, type EmailConfig, EmailConfigDraft } from '@officina/contracts/email-config';
import { plainLine } from '@officina/contracts/plain-text';
import { useFormContext, useWatch } from '@officina/forms';
import { showToast, useCompany } from '@officina/platform';
import { Button } from '@officina/ui';
import { sendEmail } from '../../shared/email/send-email';
import { testEmail, testFailure } from '../../shared/email/test-email';
import { useTestLock } from '../../shared/email/test-lock';
import { FieldGrid } from '../../shared/form/field-grid';
import { schemaForm } from '../../shared/form/schema-form';
import { useSaveEmailConfig } from './use-save-email-config';

const { Form, TextField, FlagField } = schemaForm(EmailConfigDraft);

/** The form for the EmailJS account on the server. The private key is write-only. */
export function EmailDatabaseForm({ config }: { config: EmailConfig | null }) {
  const save = useSaveEmailConfig(config?.id);
  return (
    <Form
      label="Salva configurazione"
      busyLabel="Salvataggio..."
      buttons={<TestButton />}
      gap="6"
      shortcut="always"
      values={draftOf(config)}
      save={async (draft) => draftOf(await save.mutateAsync(draft))}
    >
      <FieldGrid gridTemplateColumns={{ xl: 'repeat(3, minmax(0, 1fr))' }}>
        {credentials.map(({ name, label }) => (
          <TextField key={name} name={name} label={label} />
        ))}
        <TextField
          name="privateKey"
          label="Private Key"
          type="password"
          autoComplete="new-password"
          hint={
            config?.hasPrivateKey
              ? 'Già salvata. Lascia vuoto per mantenerla.'
              : 'Non viene mai mostrata dopo il salvataggio.'
          }
        />
        <TextField name="fromEmail" label="Email mittente" type="email" />
        <TextField name="fromName" label="Nome mittente" />
        <TextField
          name="adminEmail"
          label="Email amministratore"
          hint="Riceve le notifiche dei nuovi messaggi"
          type="email"
        />
      </FieldGrid>
      <FlagField name="isActive" label="Configurazione attiva" />
    </Form>
  );
}

/** Sends a test e-mail with the current values of the form, saved or not. */
function TestButton() {
  const company = useCompany();
  const { isLocked, run } = useTestLock();
  const { getValues, setError } = useFormContext<EmailConfigDraft>();
  const serviceId = useWatch<EmailConfigDraft, 'serviceId'>({ name: 'serviceId' });

  async function sendTest() {
    const draft = getValues();
    const sender = {
      serviceId: plainLine(draft.serviceId),
      templateId: plainLine(draft.templateId),
      publicKey: plainLine(draft.publicKey),
      fromName: plainLine(draft.fromName),
      fromEmail: plainLine(draft.fromEmail),
    };
    try {
      await sendEmail(sender, testEmail(plainLine(draft.adminEmail), sender, company));
      showToast({
        title: 'Test completato',
        description: 'Email di test inviata con successo! Controlla la tua casella di posta.',
        tone: 'success',
      });
    } catch (error) {
      showToast({ title: 'Test fallito', description: testFailure(error), tone: 'error' });
    }
  }

  function startTest() {
    if (plainLine(getValues('adminEmail')) !== '') return void run(sendTest);
    setError('adminEmail', { message: "Inserisci l'email che riceve il test" }, { shouldFocus: true });
  }

  return (
    <Button variant="outline" size="sm" disabled={isLocked || plainLine(serviceId) === ''} onClick={startTest}>
      Test Email
    </Button>
  );
}

function draftOf(config: EmailConfig | null): EmailConfigDraft {
  return {
    serviceId: config?.serviceId ?? '',
    templateId: config?.templateId ?? '',
    publicKey: config?.publicKey ?? '',
    privateKey: '',
    fromEmail: config?.fromEmail ?? '',
    fromName: config?.fromName ?? '',
    adminEmail: config?.adminEmail ?? '',
    isActive: config?.isActive ?? true,
  };
}
