import { TestRecipient } from '@officina/contracts/email-config';
import { showToast, useCompany } from '@officina/platform';
import { Heading } from '@officina/ui';
import { missingAccount, useFindSender } from '../../shared/email/email-sender';
import { sendEmail } from '../../shared/email/send-email';
import { testEmail, testFailure } from '../../shared/email/test-email';
import { useTestLock } from '../../shared/email/test-lock';
import { schemaForm } from '../../shared/form/schema-form';

const { Form, TextField } = schemaForm(TestRecipient);

export function EmailTest() {
  const company = useCompany();
  const findSender = useFindSender();
  const { isLocked, run } = useTestLock();

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
    <Form
      aria-labelledby="email-test"
      label="Invia email di test"
      busyLabel="Invio in corso..."
      isBusy={isLocked}
      isQuiet
      gap="4"
      values={{ to: '' }}
      save={async ({ to }) => {
        await run(() => send(to));
      }}
      isUnguarded
    >
      <Heading as="h3" id="email-test" textStyle="heading">
        Test Email
      </Heading>
      <TextField name="to" label="Indirizzo email per il test" type="email" autoComplete="email" />
    </Form>
  );
}
