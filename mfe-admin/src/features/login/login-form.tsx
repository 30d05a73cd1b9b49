import { paths } from '@officina/contracts/paths';
import { Link, useLocation } from '@officina/platform';
import { Button, chakra, Heading, Text, TextLink } from '@officina/ui';
import { forgottenHash } from './login-task';
import { PasskeyButton, SignInFields, SignInRefusal } from './sign-in-fields';
import { useSignIn } from './use-sign-in';

export function LoginForm() {
  const signIn = useSignIn('');
  const { state } = useLocation();
  const { submit, wantsCode, isSubmitting } = signIn;
  return (
    <chakra.form noValidate onSubmit={submit} display="grid" gap="6" aria-labelledby="login-title">
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
      <SignInFields signIn={signIn} />
      <Button type="submit" size="lg" disabled={isSubmitting} aria-busy={isSubmitting}>
        {isSubmitting ? 'Accesso in corso...' : 'Accedi'}
      </Button>
      <PasskeyButton signIn={signIn} size="lg" />
      {wantsCode ? null : (
        <TextLink asChild justifySelf="start">
          <Link to={paths.auth + forgottenHash} state={state}>
            Password dimenticata?
          </Link>
        </TextLink>
      )}
      <SignInRefusal signIn={signIn} />
    </chakra.form>
  );
}
