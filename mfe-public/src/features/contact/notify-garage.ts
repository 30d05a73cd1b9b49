import emailjs, { EmailJSResponseStatus } from '@emailjs/browser';
import { formatInstant } from '@officina/contracts/format';
import type { ContactDraft } from '@officina/contracts/message';
import { api, company, nullWhenAbsent } from '@officina/platform';

/**
 * Notifies the garage of a new message by e-mail, directly from the visitor's browser, if that is configured, and
 * reports the outcome to the API. Rejects when the e-mail was not sent, or may not have been.
 */
export async function notifyGarage({ name, email, subject, message }: ContactDraft, receipt: string): Promise<void> {
  const config = await nullWhenAbsent(api.call('getEmailConfig'));
  if (!config?.isActive) return;
  const report = (isSent: boolean) => api.call('reportNotification', { body: { receipt, isSent } });
  const received = formatInstant(new Date().toISOString());
  try {
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
  } catch (error) {
    // A refusal is certain. After any other failure the e-mail may have left: no report is made.
    if (error instanceof EmailJSResponseStatus && error.status >= 400 && error.status < 500) await report(false);
    throw error;
  }
  await report(true);
}
