import type { EmailConfigDraft } from '@officina/contracts/email-config';
import { showToast } from '@officina/platform';
import { sendEmail } from '../../shared/email/send-email';
import { testEmail, testFailure } from '../../shared/email/test-email';
import { useTestLock } from '../../shared/email/test-lock';

/** Sends a test e-mail to the administrator, with the values in the form. */
export function useTestEmail() {
  const { isLocked, run } = useTestLock();

  const send = (draft: EmailConfigDraft) =>
    run(async () => {
      const sender = {
        serviceId: draft.serviceId.trim(),
        templateId: draft.templateId.trim(),
        publicKey: draft.publicKey.trim(),
        fromName: draft.fromName.trim(),
        fromEmail: draft.fromEmail.trim(),
      };
      try {
        await sendEmail(sender, testEmail(draft.adminEmail.trim(), sender));
        showToast({
          title: 'Test completato',
          description: 'Email di test inviata con successo! Controlla la tua casella di posta.',
          tone: 'success',
        });
      } catch (error) {
        showToast({ title: 'Test fallito', description: testFailure(error), tone: 'error' });
      }
    });

  return { isLocked, send };
}
