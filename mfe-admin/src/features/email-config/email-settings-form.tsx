import { credentials } from '@officina/contracts/email-config';
import { plainLine } from '@officina/contracts/plain-text';
import { emailFault } from '@officina/contracts/schema';
import { useForm, useSetAtom } from '@officina/forms';
import { showToast, useCompany } from '@officina/platform';
import { chakra } from '@officina/ui';
import { Input } from '@officina/ui-admin';
import { FormButtons } from '../../shared/buttons/form-buttons';
import { emailPlaceholders, loadEmailConfig, saveEmailConfigAtom } from '../../shared/email/browser-email-config';
import type { EmailSender } from '../../shared/email/send-email';
import { failureText } from '../../shared/failures';
import { FieldGrid } from '../../shared/fields/field-grid';
import { FormField } from '../../shared/fields/form-field';
import { useSaveShortcut } from '../../shared/fields/save-shortcut';
import { useUnsavedChanges } from '../../shared/leaving/unsaved-changes';

/** The e-mail account of this browser. A credential that is still a placeholder is shown as an empty field. */
export function EmailSettingsForm() {
  const saveEmailConfig = useSetAtom(saveEmailConfigAtom);
  const company = useCompany();
  const { register, handleSubmit, formState, reset } = useForm<EmailSender>({
    defaultValues: loadEmailConfig(company),
  });
  const { errors, isDirty } = formState;
  useUnsavedChanges(isDirty);

  const submit = handleSubmit((typed) => {
    const config = {
      serviceId: plainLine(typed.serviceId),
      templateId: plainLine(typed.templateId),
      publicKey: plainLine(typed.publicKey),
      fromEmail: plainLine(typed.fromEmail),
      fromName: plainLine(typed.fromName),
    };
    try {
      saveEmailConfig(config);
      reset(loadEmailConfig(company));
      showToast({ title: 'Configurazione salvata', tone: 'success' });
    } catch (error) {
      showToast({ title: 'Errore nel salvataggio', description: failureText(error, ''), tone: 'error' });
    }
  });

  useSaveShortcut(() => void submit());

  return (
    <chakra.form noValidate onSubmit={submit} display="grid" gap="6" aria-label="Account di posta">
      <FieldGrid>
        {credentials.map(({ name, label, missing }) => (
          <FormField key={name} label={label} error={errors[name]?.message} isRequired>
            <Input
              aria-required
              autoComplete="off"
              placeholder={emailPlaceholders[name]}
              {...register(name, { validate: (value) => plainLine(value) !== '' || missing })}
            />
          </FormField>
        ))}
        <FormField label="Email mittente" error={errors.fromEmail?.message}>
          <Input type="email" {...register('fromEmail', { validate: (email) => emailFault(email) })} />
        </FormField>
        <FormField label="Nome mittente">
          <Input {...register('fromName')} />
        </FormField>
      </FieldGrid>
      <FormButtons label="Salva configurazione" />
    </chakra.form>
  );
}
