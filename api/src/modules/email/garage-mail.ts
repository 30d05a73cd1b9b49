import type { Company } from '@officina/contracts/company-facts';
import type { Db } from '../../db/client';
import { emailConfigs } from '../../db/schema';

export type EmailConfigRow = typeof emailConfigs.$inferSelect;

/** The EmailJS configuration, if there is one. */
export async function findEmailConfig(db: Db): Promise<EmailConfigRow | undefined> {
  const [config] = await db.select().from(emailConfigs).limit(1);
  return config;
}

/** The facts of the company that e-mails contain. */
export type Garage = Pick<Company, 'brand' | 'email'>;

/** Recipient and sender of an e-mail to the garage, as template parameters. */
export const garageAddresses = (config: EmailConfigRow | undefined, { brand, email }: Garage) => ({
  to_email: config?.adminEmail || email,
  to_name: brand,
  from_name: config?.fromName || brand,
  from_email: config?.fromEmail ?? '',
});

/** Parameters of an e-mail by the site itself, for the template of the contact form. */
export function siteMail(
  config: EmailConfigRow | undefined,
  garage: Garage,
  subject: string,
  text: string,
): Record<string, string> {
  const addresses = garageAddresses(config, garage);
  return {
    ...addresses,
    subject,
    message: text,
    customer_name: garage.brand,
    customer_email: addresses.to_email,
    customer_subject: subject,
    customer_message: text,
  };
}
