import { type MailSettings, MailSettingsDraft } from '@officina/contracts/mail-settings';
import { FormProvider, useController, useForm, valibotResolver } from '@officina/forms';
import { useSuspenseQuery } from '@officina/platform';
import { chakra, Flex } from '@officina/ui';
import { FormButtons } from '../../shared/buttons/form-buttons';
import { resetSaved } from '../../shared/drafts/reset-saved';
import { mailSettingsQuery } from '../../shared/email/mail.queries';
import { refusedFields } from '../../shared/failures';
import { CheckField } from '../../shared/fields/check-field';
import { FieldGroup } from '../../shared/fields/field-group';
import { NumberField } from '../../shared/fields/number-field';
import { useSaveShortcut } from '../../shared/fields/save-shortcut';
import { useUnsavedChanges } from '../../shared/leaving/unsaved-changes';
import { useSaveSettings } from './mail-settings.mutations';

const weekdays = ['Lunedì', 'Martedì', 'Mercoledì', 'Giovedì', 'Venerdì', 'Sabato', 'Domenica'];

/** The morning digest, and how long messages are kept. */
export function SettingsForm() {
  const { data } = useSuspenseQuery(mailSettingsQuery);
  const save = useSaveSettings();
  const form = useForm<MailSettingsDraft>({
    resolver: valibotResolver(MailSettingsDraft),
    defaultValues: draftOf(data),
  });
  const { register, handleSubmit, formState, getValues, setError } = form;
  useUnsavedChanges(formState.isDirty);

  const submit = handleSubmit(async (draft) => {
    const sent = { ...getValues() };
    try {
      resetSaved(form, draftOf(await save.mutateAsync(draft)), sent);
    } catch (error) {
      const message = refusedFields(error).get('retentionMonths');
      if (message) setError('retentionMonths', { type: 'server', message });
    }
  });

  useSaveShortcut(() => void submit(), formState.isSubmitting);

  return (
    <FormProvider {...form}>
      <chakra.form
        noValidate
        onSubmit={submit}
        display="grid"
        gap="6"
        maxWidth="32rem"
        aria-label="Riepilogo e conservazione"
      >
        <CheckField label="Invia un riepilogo alle 8 del mattino" {...register('isDigestOn')} />
        <DigestDays />
        <NumberField<MailSettingsDraft>
          name="retentionMonths"
          label="Mesi di conservazione"
          hint="Dopo questi mesi dall’ultimo scambio i dati di una persona vengono cancellati. La pagina sulla privacy dice lo stesso numero."
          fallback={0}
          example={24}
        />
        <FormButtons
          label={formState.isSubmitting ? 'Salvataggio...' : 'Salva impostazioni'}
          isSubmitting={formState.isSubmitting}
        />
      </chakra.form>
    </FormProvider>
  );
}

function DigestDays() {
  const { field, fieldState } = useController<MailSettingsDraft, 'digestDays'>({ name: 'digestDays' });
  const { value, onChange, ref } = field;
  return (
    <FieldGroup
      ref={ref}
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
