import type { EmailConfigDraft } from '@officina/contracts/email-config';
import { showToast } from '@officina/platform';
import { useEffect, useRef, useState } from 'react';
import { sendEmail } from '../../shared/send-email';
import { testEmail, testFailure } from '../../shared/test-email';

const lockMilliseconds = 3000;

/** Sends a test e-mail to the administrator. Locked while it runs and for three seconds after. */
export function useTestEmail() {
  const [isLocked, setLocked] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function send(config: EmailConfigDraft) {
    setLocked(true);
    try {
      await sendEmail(config, testEmail(config.adminEmail, config));
      showToast({
        title: 'Test completato',
        description: 'Email di test inviata con successo! Controlla la tua casella di posta.',
        tone: 'success',
      });
    } catch (error) {
      showToast({ title: 'Test fallito', description: testFailure(error), tone: 'error' });
    }
    timer.current = setTimeout(() => setLocked(false), lockMilliseconds);
  }

  return { isLocked, send };
}
