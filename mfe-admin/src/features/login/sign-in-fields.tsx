import { Credentials } from '@officina/contracts/session';
import { schemaForm } from '../../shared/form/schema-form';
import { CodeStep, type TwoSteps } from './two-steps';

const { Form, TextField } = schemaForm(Credentials);

export { Form as SignInForm };

export interface SignInFieldsProps {
  steps: TwoSteps<Credentials>;
  /** The name cannot be changed. */
  isSameUser?: boolean;
}

/** Name and password, or the code of the second step. */
export function SignInFields({ steps, isSameUser = false }: SignInFieldsProps) {
  if (steps.wantsCode)
    return (
      <CodeStep hint="Quello dell’app di autenticazione, oppure un codice di recupero." onBack={steps.leaveCode} />
    );
  return (
    <>
      <TextField
        name="username"
        label="Username"
        readOnly={isSameUser}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField name="password" label="Password" type="password" />
    </>
  );
}
