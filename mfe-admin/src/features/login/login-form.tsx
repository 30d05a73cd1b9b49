import { paths } from '@officina/contracts/paths';
import { Link, useLocation } from '@officina/platform';
import { Heading, Text, TextLink } from '@officina/ui';
import { forgottenHash } from './login-task';
import { SignInFields, SignInForm } from './sign-in-fields';
import { FormFailure, SubmitButton } from './submit-button';
import { PasskeyButton } from './two-steps';
import { useSignIn } from './use-sign-in';

export function LoginForm() {
  const steps = useSignIn();
  const { state } = useLocation();
  const { wantsCode, isRunning, form } = steps;
  return (
    <SignInForm aria-labelledby="login-title" gap="6" values={{ username: '', password: '', code: '' }} {...form}>
      <div>
        <Heading as="h2" id="login-title" textStyle="heading">
          Accedi
        </Heading>
        <Text color="fg.muted" marginTop="2">
          {wantsCode
            ? 'La password è giusta: manca il secondo passaggio'
            : 'Inserisci le tue credenziali per continuare'}
        </Text>
      </div>
      <SignInFields steps={steps} />
      <SubmitButton label="Accedi" busyLabel="Accesso in corso..." isBusy={isRunning} />
      <PasskeyButton steps={steps} size="lg" />
      {wantsCode ? null : (
        <TextLink asChild justifySelf="start">
          <Link to={paths.auth + forgottenHash} state={state}>
            Password dimenticata?
          </Link>
        </TextLink>
      )}
      <FormFailure />
    </SignInForm>
  );
}
