import { PasswordResetRequest } from '@officina/contracts/account';
import { paths } from '@officina/contracts/paths';
import { Async, Link, useLocation, useSession, useSuspenseQuery, Waiting } from '@officina/platform';
import { Button, chakra, Heading, Text, TextLink } from '@officina/ui';
import { useState } from 'react';
import { hasPasskeys } from '../../shared/account/passkeys';
import { schemaForm } from '../../shared/form/schema-form';
import { signInApi } from '../../shared/http/api';
import { refusalText } from '../../shared/http/failures';
import { LoginMessage, ToLogin } from './login-message';
import { passwordHelpQuery } from './password-reset.queries';
import { FormFailure, SubmitButton } from './submit-button';

const { Form, TextField } = schemaForm(PasswordResetRequest);

/** Sends a link for a new password, or names who can help if the server sends no e-mails. */
export function ForgottenPassword() {
  // A user who is signed in already is redirected.
  const { isLoading } = useSession();
  if (isLoading) return <Waiting />;
  return (
    <Async>
      <Help />
    </Async>
  );
}

function Help() {
  const { byEmail } = useSuspenseQuery(passwordHelpQuery).data;
  const [isAsked, setAsked] = useState(false);
  if (!byEmail) return <Helpers />;
  if (!isAsked) return <RequestForm onAsked={() => setAsked(true)} />;
  return (
    <LoginMessage
      takesFocus
      title="Controlla la posta"
      text="Se l’indirizzo è di un account, tra poco arriva un’email con un link per scegliere la nuova password. Vale un’ora. Se non la trovi, guarda anche nella posta indesiderata, oppure chiedi aiuto a un altro amministratore."
    >
      <Button variant="outline" onClick={() => setAsked(false)}>
        Scrivi di nuovo l’indirizzo
      </Button>
      <ToLogin />
    </LoginMessage>
  );
}

function RequestForm({ onAsked }: { onAsked: () => void }) {
  const { state } = useLocation();
  return (
    <Form
      aria-labelledby="forgotten-title"
      gap="6"
      values={{ name: '' }}
      focus="name"
      save={async (body) => {
        await signInApi.call('requestPasswordReset', { body });
        onAsked();
      }}
      failed={refusalText}
      isUnguarded
    >
      <div>
        <Heading as="h2" id="forgotten-title" textStyle="heading">
          Password dimenticata
        </Heading>
        <Text color="fg.muted" marginTop="2">
          Ti mandiamo un link per sceglierne una nuova, all’indirizzo email del tuo account.
        </Text>
      </div>
      <TextField
        name="name"
        label="Username o email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <SubmitButton label="Mandami il link" busyLabel="Invio..." />
      <TextLink asChild justifySelf="start">
        <Link to={paths.auth} state={state} replace>
          Torna all’accesso
        </Link>
      </TextLink>
      <FormFailure />
    </Form>
  );
}

/** Shown if the server sends no e-mails. */
function Helpers() {
  return (
    <LoginMessage
      takesFocus
      title="Password dimenticata"
      text={
        <chakra.div color="fg.muted" marginTop="2" display="grid" gap="3">
          <Text>Questo sito non può spedire email, quindi non può mandarti un link. Può aiutarti:</Text>
          <chakra.ul paddingInlineStart="5" listStyleType="disc" display="grid" gap="2">
            <li>un altro amministratore: nella pagina Persone rimuove il tuo account e ti invita di nuovo;</li>
            <li>
              chi gestisce il server: con il comando <chakra.code fontFamily="mono">bun run admin:password</chakra.code>{' '}
              sceglie una nuova password.
            </li>
          </chakra.ul>
          {hasPasskeys() ? <Text>Se hai una passkey, puoi entrare con quella, senza password.</Text> : null}
        </chakra.div>
      }
    >
      <ToLogin />
    </LoginMessage>
  );
}
