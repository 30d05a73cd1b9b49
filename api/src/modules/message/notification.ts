import { notificationOf } from '@officina/contracts/contact';
import { paths } from '@officina/contracts/paths';
import type { Db } from '../../db/client';
import type { Rows } from '../../db/tables/rows';
import type { Deps } from '../../deps';
import { readCompany } from '../company/company.service';
import { findEmailConfig, garageAddresses, siteMail } from '../email/garage-mail';
import { addEmail } from '../email/outbox';

/**
 * Adds the e-mail that notifies the garage of a message to the outbox. `receiptHash`: hash of the receipt of the
 * visitor's browser, which sends it first if that is configured; without it the server sends it.
 */
export async function addNotification(
  tx: Db,
  jobs: Deps['jobs'],
  message: Rows['message'],
  receiptHash?: string,
): Promise<void> {
  const config = await findEmailConfig(tx);
  const { id: messageId, subject, createdAt } = message;
  await addEmail(tx, jobs, {
    kind: 'notification',
    messageId,
    parameters: {
      ...garageAddresses(config, await readCompany(tx)),
      ...notificationOf({ ...message, subject: subject ?? '' }, createdAt),
    },
    awaitsBrowser: receiptHash !== undefined && (config?.isActive ?? false),
    receiptHash: receiptHash ?? null,
  });
}

/** Adds one e-mail for all messages without their own notification, because too many have arrived. */
export async function tellOfMany(tx: Db, { jobs, env }: Pick<Deps, 'jobs' | 'env'>): Promise<void> {
  const text =
    'In poco tempo sono arrivati moltissimi messaggi dal sito. Per non riempire la casella, per circa un’ora non ' +
    'arriva un’email per ognuno: sono tutti salvati, nella pagina Messaggi del sito.' +
    (env.publicOrigin ? `\n\n${env.publicOrigin}${paths.adminMessages}` : '');
  const parameters = siteMail(await findEmailConfig(tx), await readCompany(tx), 'Molti messaggi dal sito', text);
  await addEmail(tx, jobs, { kind: 'digest', parameters });
}
