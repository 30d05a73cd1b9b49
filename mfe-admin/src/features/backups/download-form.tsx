import { addressOf } from '@officina/contracts/address';
import { BackupForm, shortestPassphrase } from '@officina/contracts/backup';
import { isApiError } from '@officina/contracts/client';
import { useForm, useMutation, valibotResolver } from '@officina/forms';
import { chakra, Heading, Text } from '@officina/ui';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../shared/api';
import { FormButtons } from '../../shared/buttons/form-buttons';
import { failureText, showRefusedFields } from '../../shared/failures';
import { FieldGrid } from '../../shared/fields/field-grid';
import { FormField } from '../../shared/fields/form-field';
import { PasswordInput } from '../../shared/fields/password-input';

const empty = { passphrase: '', repeated: '' };
const failed = 'La copia non è stata creata. Riprova tra poco.';
const frameName = 'backup-download';

/**
 * Downloads a backup. The browser itself sends the form and writes the answer to the disk, whatever its size. An answer
 * that is no download, i.e. a failure, would replace the page: it goes to a hidden frame.
 */
export function DownloadForm() {
  const [outcome, setOutcome] = useState('');
  const frame = useRef<HTMLIFrameElement>(null);
  const isSent = useRef(false);
  const check = useMutation({ mutationFn: (body: { passphrase: string }) => api.call('checkBackup', { body }) });
  const { register, handleSubmit, formState, setError, reset } = useForm({
    resolver: valibotResolver(BackupForm),
    defaultValues: empty,
  });
  const { errors, isSubmitting } = formState;

  useEffect(() => {
    const { current } = frame;
    // A download loads nothing.
    const onLoad = () => isSent.current && setOutcome(failed);
    current?.addEventListener('load', onLoad);
    return () => current?.removeEventListener('load', onLoad);
  }, []);

  const submit = handleSubmit(async ({ passphrase }) => {
    setOutcome('');
    try {
      await check.mutateAsync({ passphrase });
    } catch (error) {
      if (!showRefusedFields(error, setError, ['passphrase']).has('passphrase'))
        setOutcome(isApiError(error) ? error.detail : failureText(error, failed));
      return;
    }
    isSent.current = true;
    postForm(passphrase);
    reset(empty);
    setOutcome('La copia viene preparata: il download parte tra poco. Tieni aperta questa pagina finché non è finito.');
  });

  return (
    <>
      <chakra.form noValidate onSubmit={submit} aria-labelledby="download-title" display="grid" gap="5">
        <Heading as="h2" id="download-title" textStyle="heading">
          Scarica una copia
        </Heading>
        <Text>
          Un solo file con i dati e le immagini del sito in questo momento. Contiene nomi e messaggi dei clienti:
          conservalo in un luogo sicuro.
        </Text>
        <FieldGrid>
          <FormField
            label="Frase segreta"
            hint={`Facoltativa, almeno ${shortestPassphrase} caratteri. Con una frase segreta la copia è cifrata.`}
            error={errors.passphrase?.message}
          >
            <PasswordInput autoComplete="new-password" {...register('passphrase')} />
          </FormField>
          <FormField label="Ripeti la frase segreta" error={errors.repeated?.message}>
            <PasswordInput autoComplete="new-password" {...register('repeated')} />
          </FormField>
        </FieldGrid>
        <Text textStyle="small" paddingInlineStart="4" borderInlineStartWidth="3px" borderColor="danger">
          Una frase segreta persa non si può recuperare: senza di essa la copia è inutilizzabile, per chiunque.
        </Text>
        <FormButtons label={isSubmitting ? 'Preparazione...' : 'Scarica la copia'} isSubmitting={isSubmitting} />
        <Text role="status" minHeight="1.5em">
          {outcome}
        </Text>
      </chakra.form>
      <iframe ref={frame} name={frameName} title="Download della copia di sicurezza" hidden />
    </>
  );
}

/** Sends the passphrase as the body of a form, to the hidden frame. */
function postForm(passphrase: string): void {
  const form = document.createElement('form');
  Object.assign(form, {
    method: 'post',
    action: addressOf('downloadBackup'),
    enctype: 'multipart/form-data',
    target: frameName,
    hidden: true,
  });
  const input = document.createElement('input');
  Object.assign(input, { type: 'hidden', name: 'passphrase', value: passphrase });
  form.append(input);
  document.body.append(form);
  form.submit();
  form.remove();
}
