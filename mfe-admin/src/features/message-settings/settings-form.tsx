import { type MailSettings, MailSettingsDraft } from '@officina/contracts/mail-settings';
import { useController } from '@officina/forms';
import { useSuspenseQuery } from '@officina/platform';
import { Flex } from '@officina/ui';
import { useState } from 'react';
import { changedFields } from '../../shared/drafts/changed-fields';
import { mailSettingsQuery } from '../../shared/email/mail.queries';
import { CheckField } from '../../shared/form/check-field';
import { FieldGroup } from '../../shared/form/field-group';
import { schemaForm } from '../../shared/form/schema-form';
import { useSaveSettings } from './mail-settings.mutations';

const { Form, FlagField, NumberField } = schemaForm(MailSettingsDraft);
const weekdays = ['Lunedì', 'Martedì', 'Mercoledì', 'Giovedì', 'Venerdì', 'Sabato', 'Domenica'];

/** The daily digest, and the retention period of messages. */
export function SettingsForm() {
  const { data } = useSuspenseQuery(mailSettingsQuery);
  const save = useSaveSettings();
  const [start, setStart] = useState(() => draftOf(data));
  return (
    <Form
      aria-label="Riepilogo e conservazione"
      label="Salva impostazioni"
      busyLabel="Salvataggio..."
      gap="6"
      maxWidth="32rem"
      shortcut="always"
      values={start}
      save={async (draft) => {
        const saved = draftOf(await save.mutateAsync(changedFields(start, draft)));
        setStart(saved);
        return saved;
      }}
    >
      <FlagField name="isDigestOn" label="Invia un riepilogo alle 8 del mattino" />
      <DigestDays />
      <NumberField
        name="retentionMonths"
        label="Mesi di conservazione"
        hint="Dopo questi mesi dall’ultimo scambio i dati di una persona vengono cancellati. La pagina sulla privacy dice lo stesso numero."
        fallback={0}
        example={24}
      />
    </Form>
  );
}

function DigestDays() {
  const { field, fieldState } = useController<MailSettingsDraft, 'digestDays'>({ name: 'digestDays' });
  const { value, onChange, ref } = field;
  return (
    <FieldGroup
      ref={ref}
      name="digestDays"
      label="Giorni del riepilogo"
      hint="Messaggi senza risposta da più di un giorno, promemoria di oggi ed email non consegnate. Se non c’è niente da dire non parte."
      error={fieldState.error?.message}
    >
      <Flex wrap="wrap" columnGap="6">
        {weekdays.map((label, index) => (
          <CheckField
            key={label}
            label={label}
            checked={value.includes(index + 1)}
            onChange={({ target }) =>
              onChange(
                target.checked ? [...value, index + 1].sort((a, b) => a - b) : value.filter((day) => day !== index + 1),
              )
            }
          />
        ))}
      </Flex>
    </FieldGroup>
  );
}

const draftOf = ({ isDigestOn, digestDays, retentionMonths }: MailSettings): MailSettingsDraft => ({
  isDigestOn,
  digestDays,
  retentionMonths,
});
