import { Button, chakra, Heading, Text } from '@officina/ui';
import { Input } from '@officina/ui-admin';
import { FormField } from '../../shared/fields/form-field';
import { PasswordInput } from '../../shared/fields/password-input';
import { useSignIn } from './use-sign-in';

export function LoginForm() {
  const { register, submit, refusal, errors, isSubmitting } = useSignIn('');
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
