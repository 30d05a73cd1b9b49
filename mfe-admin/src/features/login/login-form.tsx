import { Credentials } from '@officina/contracts/session';
import { useForm, valibotResolver } from '@officina/forms';
import { useSession } from '@officina/platform';
import { Button, chakra, Heading, Text } from '@officina/ui';
import { Input } from '@officina/ui-admin';
import { useState } from 'react';
import { FormField } from '../../shared/fields/form-field';
import { PasswordInput } from '../../shared/fields/password-input';
import { loginRefusal } from './login-refusal';

/** The sign-in form. The fields keep their values when the credentials are refused. */
export function LoginForm() {
  const { login } = useSession();
  const [refusal, setRefusal] = useState('');
  const { register, handleSubmit, formState } = useForm({
    resolver: valibotResolver(Credentials),
    defaultValues: { username: '', password: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (credentials) => {
    setRefusal('');
    setRefusal(loginRefusal(await login(credentials)));
  });

  return (
    <chakra.form noValidate onSubmit={submit} display="grid" gap="6" aria-labelledby="login-title">
      <div>
        <Heading as="h2" id="login-title" textStyle="section">
          Accedi
        </Heading>
        <Text color="fg.muted" marginTop="2">
          Inserisci le tue credenziali per continuare
        </Text>
      </div>
      <FormField label="Username" error={errors.username?.message}>
        <Input autoComplete="username" autoCapitalize="none" spellCheck={false} {...register('username')} />
      </FormField>
      <FormField label="Password" error={errors.password?.message}>
        <PasswordInput {...register('password')} />
      </FormField>
      <Button type="submit" size="lg" disabled={isSubmitting} aria-busy={isSubmitting}>
        {isSubmitting ? 'Accesso in corso...' : 'Accedi'}
      </Button>
      <Text role="alert" textStyle="small" fontWeight="medium" color="danger" minHeight="1.5em">
        {refusal}
      </Text>
    </chakra.form>
  );
}
