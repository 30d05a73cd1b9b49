import { credentials, type EmailConfig, EmailConfigDraft } from '@officina/contracts/email-config';
import { plainLine } from '@officina/contracts/plain-text';
import { useForm, useWatch, valibotResolver } from '@officina/forms';
import { showToast, useCompany } from '@officina/platform';
import { Button, chakra } from '@officina/ui';
import { Input } from '@officina/ui-admin';
import { FormButtons } from '../../shared/buttons/form-buttons';
import { resetSaved } from '../../shared/drafts/reset-saved';
import { sendEmail } from '../../shared/email/send-email';
import { testEmail, testFailure } from '../../shared/email/test-email';
import { useTestLock } from '../../shared/email/test-lock';
import { refusedFields } from '../../shared/failures';
import { CheckField } from '../../shared/fields/check-field';
import { FieldGrid } from '../../shared/fields/field-grid';
import { FormField } from '../../shared/fields/form-field';
import { useSaveShortcut } from '../../shared/fields/save-shortcut';
import { useUnsavedChanges } from '../../shared/leaving/unsaved-changes';
import { useSaveEmailConfig } from './use-save-email-config';

const textFields = [
  ...credentials.map(({ name, label }) => ({ name, label, type: 'text' }) as const),
  { name: 'privateKey', label: 'Private Key', type: 'password' },
  { name: 'fromEmail', label: 'Email mittente', type: 'email' },
  { name: 'fromName', label: 'Nome mittente', type: 'text' },
  { name: 'adminEmail', label: 'Email amministratore', type: 'email' },
] as const;

/** The form of the configuration on the server. The private key is write-only. */
export function EmailDatabaseForm({ config }: { config: EmailConfig | null }) {
  const company = useCompany();
  const save = useSaveEmailConfig(config?.id);
  const { isLocked, run } = useTestLock();
  const form = useForm({ resolver: valibotResolver(EmailConfigDraft), defaultValues: draftOf(config) });
  const { control, register, handleSubmit, formState, setError, getValues } = form;
  useUnsavedChanges(formState.isDirty);
  const serviceId = useWatch({ control, name: 'serviceId' });

  const submit = handleSubmit(async (draft) => {
    const sent = { ...getValues() };
    try {
      resetSaved(form, draftOf(await save.mutateAsync(draft)), sent);
    } catch (error) {
      const refused = refusedFields(error);
      for (const { name } of textFields) {
        const message = refused.get(name);
        if (message) setError(name, { type: 'server', message });
      }
    }
  });

  useSaveShortcut(() => void submit(), formState.isSubmitting);

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

  const hints: Partial<Record<(typeof textFields)[number]['name'], string>> = {
    adminEmail: 'Riceve le notifiche dei nuovi messaggi',
    privateKey: config?.hasPrivateKey
      ? 'Già salvata. Lascia vuoto per mantenerla.'
      : 'Non viene mai mostrata dopo il salvataggio.',
  };

  return (
    <chakra.form noValidate onSubmit={submit} display="grid" gap="6">
      <FieldGrid gridTemplateColumns={{ xl: 'repeat(3, minmax(0, 1fr))' }}>
        {textFields.map(({ name, label, type }) => (
          <FormField key={name} label={label} hint={hints[name]} error={formState.errors[name]?.message}>
            <Input type={type} autoComplete={type === 'password' ? 'new-password' : 'off'} {...register(name)} />
          </FormField>
        ))}
      </FieldGrid>
      <CheckField label="Configurazione attiva" {...register('isActive')} />
      <FormButtons
        label={formState.isSubmitting ? 'Salvataggio...' : 'Salva configurazione'}
        isSubmitting={formState.isSubmitting}
      >
        <Button variant="outline" size="sm" disabled={isLocked || plainLine(serviceId) === ''} onClick={startTest}>
          Test Email
        </Button>
      </FormButtons>
    </chakra.form>
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
