import emailjs, { EmailJSResponseStatus } from '@emailjs/browser';
import { type ContactDraft, notificationOf } from '@officina/contracts/contact';
import { api, nullWhenAbsent } from '@officina/platform';

/**
 * Notifies the garage of a new message by e-mail, directly from the visitor's browser, if that is configured, and
 * reports the outcome to the API. Rejects if the e-mail was not sent, or may not have been.
 */
export async function notifyGarage(draft: ContactDraft, receipt: string, brand: string): Promise<void> {
  const config = await nullWhenAbsent(api.call('getEmailConfig'));
  if (!config?.isActive) return;
  const report = (isSent: boolean) => api.call('reportNotification', { body: { receipt, isSent } });
  try {
    await emailjs.send(
      config.serviceId,
      config.templateId,
      {
        to_email: config.adminEmail,
        to_name: brand,
        from_name: config.fromName,
        from_email: config.fromEmail,
        ...notificationOf(draft, new Date()),
      },
      { publicKey: config.publicKey },
    );
  } catch (error) {
    // Only a 4xx certainly means that nothing was sent. After any other failure no report is made.
    if (error instanceof EmailJSResponseStatus && error.status >= 400 && error.status < 500) await report(false);
    throw error;
  }
  await report(true);
}
