import emailjs, { EmailJSResponseStatus } from '@emailjs/browser';

/** The EmailJS service, template and public key that an e-mail is sent with. */
export interface EmailAccount {
  serviceId: string;
  templateId: string;
  publicKey: string;
}

/** The e-mail service did not accept the e-mail, or could not be reached. */
export class EmailRefused extends Error {
  override readonly name = 'EmailRefused';
  /** `statusText`: the service's own words, or its status number. */
  constructor(readonly statusText: string) {
    super("Errore nell'invio dell'email. Verifica la configurazione del servizio e-mail.");
  }
}

/** Sends one e-mail straight from this browser. Throws EmailRefused. */
export async function sendEmail(account: EmailAccount, parameters: Record<string, string>): Promise<void> {
  const { serviceId, templateId, publicKey } = account;
  if (!(serviceId && templateId && publicKey)) throw new EmailRefused('mancano Service ID, Template ID o Public Key');
  try {
    await emailjs.send(serviceId, templateId, parameters, { publicKey });
  } catch (error) {
    throw new EmailRefused(
      error instanceof EmailJSResponseStatus
        ? error.text || String(error.status)
        : 'il servizio non è raggiungibile, controlla la connessione',
    );
  }
}
