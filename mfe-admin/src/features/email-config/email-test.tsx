import { useForm } from '@officina/forms';
import { showToast } from '@officina/platform';
import { Button, chakra, Heading } from '@officina/ui';
import { Input } from '@officina/ui-admin';
import { missingSender, useFindSender } from '../../shared/email-sender';
import { FormField } from '../../shared/form-field';
import { sendEmail } from '../../shared/send-email';
import { testEmail, testFailure } from '../../shared/test-email';

/** Sends a test e-mail to any address. */
export function EmailTest() {
  const findSender = useFindSender();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { to: '' } });

  const submit = handleSubmit(async ({ to }) => {
    try {
      const sender = await findSender();
      if (!sender) return showToast(missingSender);
      await sendEmail(sender, testEmail(to.trim(), sender));
      showToast({ title: 'Email di test inviata', tone: 'success' });
    } catch (error) {
      showToast({ title: 'Test fallito', description: testFailure(error), tone: 'error' });
    }
  });

  return (
    <chakra.form noValidate onSubmit={submit} display="grid" gap="4">
      <Heading as="h2" textStyle="heading">
        Test Email
      </Heading>
      <FormField label="Indirizzo email per il test" error={formState.errors.to?.message}>
        <Input
          type="email"
          {...register('to', {
            validate: (to) => to.trim() !== '' || 'Inserisci un indirizzo email per il test',
            pattern: { value: /^\s*\S+@\S+\.\S+\s*$/, message: 'Email non valida' },
          })}
        />
      </FormField>
      <Button type="submit" variant="outline" size="sm" justifySelf="start" disabled={formState.isSubmitting}>
        {formState.isSubmitting ? 'Invio in corso...' : 'Invia email di test'}
      </Button>
    </chakra.form>
  );
}
