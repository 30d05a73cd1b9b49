import { paths } from '@officina/contracts/paths';
import { Link, useSuspenseQuery } from '@officina/platform';
import { Button } from '@officina/ui';
import { LoginMessage, ToLogin } from './login-message';
import { forgottenHash } from './login-task';
import { passwordResetQuery } from './password-reset.queries';
import { PasswordResetForm } from './password-reset-form';
import { SignedOutOnly } from './signed-out-only';

/** The target of a link for a new password: the form, or why the link is invalid. Opening it does not use it up. */
export function PasswordReset({ token }: { token: string }) {
  return (
    <SignedOutOnly
      title="Hai già effettuato l’accesso"
      hint="La password si cambia nella pagina Account. Per usare questo link, esci prima."
    >
      {(onReset) => <Offer token={token} onReset={onReset} />}
    </SignedOutOnly>
  );
}

function Offer({ token, onReset }: { token: string; onReset: () => void }) {
  const { data } = useSuspenseQuery(passwordResetQuery(token));
  if (!('refusal' in data)) return <PasswordResetForm token={token} offer={data} onReset={onReset} />;
  return (
    <LoginMessage title="Questo link non vale più" text={data.refusal}>
      <ToLogin isQuiet />
      <Button asChild>
        <Link to={paths.auth + forgottenHash} replace>
          Chiedi un nuovo link
        </Link>
      </Button>
    </LoginMessage>
  );
}
