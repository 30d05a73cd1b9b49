import emailjs from '@emailjs/browser';
import { formatInstant } from '@officina/contracts/format';
import type { ContactDraft } from '@officina/contracts/message';
import { api, company, nullWhenAbsent } from '@officina/platform';

/** Notifies the garage of a new message by e-mail, directly from the visitor's browser, if that is configured. */
export async function notifyGarage({ name, email, subject, message }: ContactDraft): Promise<void> {
  const config = await nullWhenAbsent(api.call('getEmailConfig'));
  if (!config?.isActive) return;
  const received = formatInstant(new Date().toISOString());
  await emailjs.send(
    config.serviceId,
    config.templateId,
    {
      to_email: config.adminEmail,
      to_name: company.brand,
      from_name: config.fromName,
      from_email: config.fromEmail,
      subject,
      message: `Nome: ${name}\nEmail: ${email}\nOggetto: ${subject}\n\nMessaggio:\n${message}\n\nRicevuto il: ${received}`,
      customer_name: name,
      customer_email: email,
      customer_subject: subject,
      customer_message: message,
    },
    { publicKey: config.publicKey },
  );
}
