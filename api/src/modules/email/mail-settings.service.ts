import type { MailSettings, MailSettingsDraft, PrivacyFacts } from '@officina/contracts/mail-settings';
import type { Db } from '../../db/client';
import { emailConfigs, mailSettings } from '../../db/schema';
import type { Deps } from '../../deps';
import { type Actor, recordChange } from '../audit/audit.service';

type Row = typeof mailSettings.$inferSelect;

export async function readMailSettings(db: Db): Promise<Row> {
  const [row] = await db.select().from(mailSettings);
  if (!row) throw new Error('The row of the mail settings is missing');
  return row;
}

export const getMailSettings = async ({ db }: Pick<Deps, 'db'>): Promise<MailSettings> =>
  toMailSettings(db, await readMailSettings(db));

export async function updateMailSettings(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { digestDays, ...draft }: MailSettingsDraft,
): Promise<MailSettings> {
  const fields = { ...draft, digestDays: [...new Set(digestDays)].sort() };
  const row = await db.transaction(async (tx) => {
    const [before] = await tx.select().from(mailSettings).for('update');
    const [after] = await tx.update(mailSettings).set(fields).returning();
    if (!before || !after) throw new Error('The row of the mail settings is missing');
    const subject = { kind: 'mail-settings', recordId: 1, title: 'Impostazioni dei messaggi' } as const;
    await recordChange(tx, actor, subject, [before, after]);
    return after;
  });
  return toMailSettings(db, row);
}

export async function getPrivacyFacts(db: Db): Promise<PrivacyFacts> {
  const { retentionMonths } = await readMailSettings(db);
  return { retentionMonths };
}

async function toMailSettings(db: Db, { isDigestOn, digestDays, retentionMonths }: Row): Promise<MailSettings> {
  const [config] = await db.select().from(emailConfigs);
  return {
    isDigestOn,
    digestDays,
    retentionMonths,
    ways: config?.isActive && config.privateKeySealed ? ['emailjs'] : [],
  };
}
