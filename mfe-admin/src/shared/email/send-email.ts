import emailjs, { EmailJSResponseStatus } from '@emailjs/browser';
import type { EmailConfigPublic } from '@officina/contracts/email-config';

/** An EmailJS account, with the name and e-mail address of the sender. */
export type EmailSender = Omit<EmailConfigPublic, 'isActive' | 'adminEmail'>;

/** Whether all three credentials are set. */
export const isConfigured = ({ serviceId, templateId, publicKey }: EmailSender): boolean =>
  [serviceId, templateId, publicKey].every((credential) => credential !== '');

/** The e-mail service refused the e-mail, or could not be reached. */
export class EmailRefused extends Error {
  override readonly name = 'EmailRefused';
  /**
   * `statusText`: the service's response text or status code. `mayHaveLeft`: without a clear response the e-mail may
   * have been sent.
   */
  constructor(
    readonly statusText: string,
    readonly mayHaveLeft = false,
  ) {
    super("Errore nell'invio dell'email. Verifica la configurazione del servizio e-mail.");
  }
}

/** Sends one e-mail from this browser. Throws EmailRefused. */
export async function sendEmail(sender: EmailSender, parameters: Record<string, string>): Promise<void> {
  const { serviceId, templateId, publicKey } = sender;
  if (!isConfigured(sender)) throw new EmailRefused('mancano Service ID, Template ID o Public Key');
  try {
    await emailjs.send(serviceId, templateId, parameters, { publicKey });
  } catch (error) {
    if (!(error instanceof EmailJSResponseStatus) || error.status < 400)
      throw new EmailRefused('il servizio non è raggiungibile, controlla la connessione', true);
    throw new EmailRefused(error.text || String(error.status), error.status >= 500);
  }
}
