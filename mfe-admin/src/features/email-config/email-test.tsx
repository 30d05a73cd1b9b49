import { plainLine } from '@officina/contracts/plain-text';
import { emailFault } from '@officina/contracts/schema';
import { useForm } from '@officina/forms';
import { showToast, useCompany } from '@officina/platform';
import { chakra, Heading } from '@officina/ui';
import { Input } from '@officina/ui-admin';
import { FormButtons } from '../../shared/buttons/form-buttons';
import { missingAccount, useFindSender } from '../../shared/email/email-sender';
import { sendEmail } from '../../shared/email/send-email';
import { testEmail, testFailure } from '../../shared/email/test-email';
import { useTestLock } from '../../shared/email/test-lock';
import { FormField } from '../../shared/fields/form-field';

/** Sends a test e-mail to any address. */
export function EmailTest() {
  const company = useCompany();
  const findSender = useFindSender();
  const { isLocked, run } = useTestLock();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { to: '' } });
  const { errors, isSubmitting } = formState;

  async function send(to: string) {
    try {
      const sender = await findSender();
      if (!sender) return showToast(missingAccount);
      await sendEmail(sender, testEmail(to, sender, company));
      showToast({ title: 'Email di test inviata', tone: 'success' });
    } catch (error) {
      showToast({ title: 'Test fallito', description: testFailure(error), tone: 'error' });
    }
  }

  return (
    <chakra.form
      noValidate
      onSubmit={handleSubmit(({ to }) => run(() => send(plainLine(to))))}
      display="grid"
      gap="4"
      aria-labelledby="email-test"
    >
      <Heading as="h3" id="email-test" textStyle="heading">
        Test Email
      </Heading>
      <FormField label="Indirizzo email per il test" error={errors.to?.message}>
        <Input
          type="email"
          {...register('to', {
            validate: (to) => emailFault(to) ?? (plainLine(to) !== '' || 'Inserisci un indirizzo email per il test'),
          })}
        />
      </FormField>
      <FormButtons
        label={isSubmitting ? 'Invio in corso...' : 'Invia email di test'}
        isSubmitting={isSubmitting || isLocked}
        isQuiet
      />
    </chakra.form>
  );
}
