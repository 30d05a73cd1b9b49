import { company } from '@officina/contracts/company';
import type { Db } from '../../db/client';
import { emailConfigs } from '../../db/schema';

export type EmailConfigRow = typeof emailConfigs.$inferSelect;

/** The configuration of the Email Database page, if there is one. */
export async function findEmailConfig(db: Db): Promise<EmailConfigRow | undefined> {
  const [config] = await db.select().from(emailConfigs).limit(1);
  return config;
}

/** Recipient and sender of an e-mail to the garage, as template parameters. */
export const garageAddresses = (config: EmailConfigRow | undefined) => ({
  to_email: config?.adminEmail || company.email,
  to_name: company.brand,
  from_name: config?.fromName || company.brand,
  from_email: config?.fromEmail ?? '',
});

/** The parameters of an e-mail from the site itself, in the template of the contact form. */
export function siteMail(config: EmailConfigRow | undefined, subject: string, text: string): Record<string, string> {
  const addresses = garageAddresses(config);
  return {
    ...addresses,
    subject,
    message: text,
    customer_name: company.brand,
    customer_email: addresses.to_email,
    customer_subject: subject,
    customer_message: text,
  };
}
