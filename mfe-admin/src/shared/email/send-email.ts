/** Where an e-mail leaves from: an EmailJS service, its template and its public key. */
export interface EmailAccount {
  serviceId: string;
  templateId: string;
  publicKey: string;
}

/** The e-mail service did not take the message. */
export class EmailRefused extends Error {
  override readonly name = 'EmailRefused';
  constructor(readonly statusText: string) {
    super("Errore nell'invio dell'email. Verifica la configurazione del servizio e-mail.");
  }
}

/** Sends one e-mail straight from this browser. Raises EmailRefused, also where the service cannot be reached. */
export async function sendEmail(account: EmailAccount, parameters: Record<string, string>): Promise<void> {
  const request = fetch('https://api.emailjs.com/api/v1.0/email/send', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      service_id: account.serviceId,
      template_id: account.templateId,
      user_id: account.publicKey,
      template_params: parameters,
    }),
  });
  const response = await request.catch(() => {
    throw new EmailRefused('il servizio non è raggiungibile, controlla la connessione');
  });
  // HTTP/2 has no status text: the service's own words, or the number, stand in for it.
  if (!response.ok) throw new EmailRefused(response.statusText || (await response.text()) || String(response.status));
}
