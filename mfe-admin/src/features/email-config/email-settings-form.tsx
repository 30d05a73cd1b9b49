import { BrowserEmailConfig, credentials } from '@officina/contracts/email-config';
import { useSetAtom } from '@officina/forms';
import { showToast, useCompany } from '@officina/platform';
import { emailPlaceholders, loadEmailConfig, saveEmailConfigAtom } from '../../shared/email/browser-email-config';
import { FieldGrid } from '../../shared/form/field-grid';
import { schemaForm } from '../../shared/form/schema-form';
import { failureText } from '../../shared/http/failures';

const { Form, TextField } = schemaForm(BrowserEmailConfig);

/** The EmailJS account of this browser. A credential that is still a placeholder is shown as an empty field. */
export function EmailSettingsForm() {
  const saveEmailConfig = useSetAtom(saveEmailConfigAtom);
  const company = useCompany();
  return (
    <Form
      aria-label="Account di posta"
      label="Salva configurazione"
      gap="6"
      shortcut="always"
      values={loadEmailConfig(company)}
      save={async (config) => {
        try {
          saveEmailConfig(config);
        } catch (error) {
          showToast({ title: 'Errore nel salvataggio', description: failureText(error, ''), tone: 'error' });
          return false;
        }
        showToast({ title: 'Configurazione salvata', tone: 'success' });
        return loadEmailConfig(company);
      }}
    >
      <FieldGrid>
        {credentials.map(({ name, label }) => (
          <TextField key={name} name={name} label={label} placeholder={emailPlaceholders[name]} isRequired />
        ))}
        <TextField name="fromEmail" label="Email mittente" type="email" autoComplete="email" />
        <TextField name="fromName" label="Nome mittente" />
      </FieldGrid>
    </Form>
  );
}
