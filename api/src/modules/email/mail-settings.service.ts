import type { MailSettings, MailSettingsPatch, PrivacyFacts } from '@officina/contracts/mail-settings';
import type { Db } from '../../db/client';
import { mailSettings } from '../../db/schema';
import type { Deps } from '../../deps';
import { type Actor, recordChange } from '../audit/audit.service';
import { findMailSetup, mailWays } from './ways';

type Row = typeof mailSettings.$inferSelect;
type Parts = Pick<Deps, 'db' | 'env'>;

export async function readMailSettings(db: Db): Promise<Row> {
  const [row] = await db.select().from(mailSettings);
  if (!row) throw new Error('The row of the mail settings is missing');
  return row;
}

export const getMailSettings = async (parts: Parts): Promise<MailSettings> =>
  toMailSettings(parts, await readMailSettings(parts.db));

/** Whether e-mails can be sent, by the server or by the browser of the writing person. */
export async function canSend(parts: Parts): Promise<boolean> {
  const { ways, hasBrowserWay } = await getMailSettings(parts);
  return hasBrowserWay || ways.length > 0;
}

export async function updateMailSettings(parts: Parts, actor: Actor, patch: MailSettingsPatch): Promise<MailSettings> {
  const row = await parts.db.transaction(async (tx) => {
    const [before] = await tx.select().from(mailSettings).for('update');
    if (!before) throw new Error('The row of the mail settings is missing');
    const { digestDays = before.digestDays } = patch;
    const fields = { ...patch, digestDays: [...new Set(digestDays)].sort() };
    const [after = before] = await tx.update(mailSettings).set(fields).returning();
    const subject = { kind: 'mail-settings', recordId: 1, title: 'Impostazioni dei messaggi' } as const;
    await recordChange(tx, actor, subject, [before, after]);
    return after;
  });
  return toMailSettings(parts, row);
}

export async function getPrivacyFacts(db: Db): Promise<PrivacyFacts> {
  const { retentionMonths } = await readMailSettings(db);
  return { retentionMonths };
}

async function toMailSettings({ db, env }: Parts, row: Row): Promise<MailSettings> {
  const { isDigestOn, digestDays, retentionMonths } = row;
  const setup = await findMailSetup(db, env);
  const { config, smtp } = setup;
  const hasBrowserWay = Boolean(config?.isActive && config.serviceId && config.templateId && config.publicKey);
  return {
    isDigestOn,
    digestDays,
    retentionMonths,
    ways: mailWays(setup),
    hasBrowserWay,
    replyTo: smtp && 'mailbox' in smtp ? smtp.mailbox.replyTo || smtp.from : '',
  };
}
