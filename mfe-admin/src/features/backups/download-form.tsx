import { addressOf } from '@officina/contracts/address';
import { BackupForm, shortestPassphrase } from '@officina/contracts/backup';
import { isApiError } from '@officina/contracts/client';
import { useMutation } from '@officina/forms';
import { Heading, Text } from '@officina/ui';
import { useEffect, useRef, useState } from 'react';
import { FieldGrid } from '../../shared/form/field-grid';
import { schemaForm } from '../../shared/form/schema-form';
import { api } from '../../shared/http/api';
import { failureText } from '../../shared/http/failures';
import { FormButtons } from '../../shared/ui/form-buttons';

const { Form, TextField } = schemaForm(BackupForm);
const empty = { passphrase: '', repeated: '' };
const failed = 'La copia non è stata creata. Riprova tra poco.';
const frameName = 'backup-download';

/**
 * Downloads a backup. The form is submitted by the browser, which writes a response of any size to disk. Its target is
 * a hidden iframe, because an error response, which is no download, would replace the page.
 */
export function DownloadForm() {
  const [outcome, setOutcome] = useState('');
  const frame = useRef<HTMLIFrameElement>(null);
  const isSent = useRef(false);
  const check = useMutation({ mutationFn: (body: { passphrase: string }) => api.call('checkBackup', { body }) });

  useEffect(() => {
    const { current } = frame;
    // The iframe loads a document only if the response is an error.
    const onLoad = () => isSent.current && setOutcome(failed);
    current?.addEventListener('load', onLoad);
    return () => current?.removeEventListener('load', onLoad);
  }, []);

  return (
    <>
      <Form
        aria-labelledby="download-title"
        isUnguarded
        values={empty}
        save={async ({ passphrase }) => {
          setOutcome('');
          await check.mutateAsync({ passphrase });
          isSent.current = true;
          postForm(passphrase);
          setOutcome(
            'La copia viene preparata: il download parte tra poco. Tieni aperta questa pagina finché non è finito.',
          );
          return empty;
        }}
        failed={(error) => (isApiError(error) ? error.detail : failureText(error, failed))}
      >
        {({ formState: { errors, isSubmitting } }) => (
          <>
            <Heading as="h2" id="download-title" textStyle="heading">
              Scarica una copia
            </Heading>
            <Text>
              Un solo file con i dati e le immagini del sito in questo momento. Contiene nomi e messaggi dei clienti:
              conservalo in un luogo sicuro.
            </Text>
            <FieldGrid>
              <TextField
                name="passphrase"
                label="Frase segreta"
                type="password"
                autoComplete="new-password"
                hint={`Facoltativa, almeno ${shortestPassphrase} caratteri. Con una frase segreta la copia è cifrata.`}
              />
              <TextField name="repeated" label="Ripeti la frase segreta" type="password" autoComplete="new-password" />
            </FieldGrid>
            <Text textStyle="small" paddingInlineStart="4" borderInlineStartWidth="3px" borderColor="danger">
              Una frase segreta persa non si può recuperare: senza di essa la copia è inutilizzabile, per chiunque.
            </Text>
            <FormButtons label={isSubmitting ? 'Preparazione...' : 'Scarica la copia'} isSubmitting={isSubmitting} />
            <Text role="status" minHeight="1.5em">
              {errors.root?.message ?? outcome}
            </Text>
          </>
        )}
      </Form>
      <iframe ref={frame} name={frameName} title="Download della copia di sicurezza" hidden />
    </>
  );
}

/** Submits the passphrase as a form to the hidden iframe. */
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
