import type { Company } from '@officina/contracts/company-facts';
import { formatInstant } from '@officina/contracts/format';
import { EmailRefused, type EmailSender } from './send-email';

/** The template variables of a test e-mail, with a fictitious customer. */
export function testEmail(
  to: string,
  from: EmailSender,
  { brand, email }: Pick<Company, 'brand' | 'email'>,
): Record<string, string> {
  const sent = formatInstant(new Date().toISOString());
  return {
    to_email: to,
    to_name: brand,
    from_name: from.fromName || brand,
    from_email: from.fromEmail || email,
    subject: `🚗 Test Email - ${brand}`,
    message: `Questa è un'email di test inviata dal pannello di controllo il ${sent}.`,
    customer_name: 'Mario Rossi',
    customer_email: 'mario.rossi@example.com',
    customer_subject: 'Richiesta di prova',
    customer_message: 'Questo è un messaggio di prova del sistema di notifica.',
  };
}

/** "Test email fallito: …", with the e-mail service's status text if it responded. */
export function testFailure(error: unknown): string {
  const reason = error instanceof EmailRefused ? error.statusText : error instanceof Error ? error.message : '';
  return `Test email fallito: ${reason || 'Errore sconosciuto'}`;
}
