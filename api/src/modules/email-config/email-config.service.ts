import { type EmailConfig, type EmailConfigDraft, EmailConfigPublic } from '@officina/contracts/email-config';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Db } from '../../db/client';
import { refusingDuplicates } from '../../db/failures';
import { emailConfigs } from '../../db/schema';
import type { Deps } from '../../deps';
import { DomainError, notFound } from '../../http/problems';
import { seal } from '../../secret-box';
import { type Actor, recordAudit, recordChange } from '../audit/audit.service';

type Row = typeof emailConfigs.$inferSelect;
type Draft = v.InferOutput<typeof EmailConfigDraft>;

/** Only the settings that a visitor's browser needs to send the notification. */
export const getPublicEmailConfig = async (db: Db): Promise<EmailConfigPublic> =>
  v.parse(EmailConfigPublic, await getEmailConfig(db));

export async function getEmailConfig(db: Db): Promise<EmailConfig> {
  const [row] = await db.select().from(emailConfigs).limit(1);
  return toEmailConfig(row);
}

export async function createEmailConfig({ db, secret }: Deps, actor: Actor, draft: Draft): Promise<EmailConfig> {
  const { id: _, privateKey, ...fields } = draft;
  const row = { ...fields, privateKeySealed: privateKey ? await seal(secret, 'emailjs-key', privateKey) : null };
  return refusingDuplicates(
    db.transaction(async (tx) => {
      const config = toEmailConfig((await tx.insert(emailConfigs).values(row).returning())[0]);
      await recordAudit(tx, actor, { ...noted(config.id), action: 'created' });
      return config;
    }),
    () => new DomainError(409, 'Esiste già una configurazione email: aggiornala.'),
  );
}

/** A blank private key keeps the stored one, which the form never receives. */
export async function updateEmailConfig(
  { db, secret }: Deps,
  actor: Actor,
  id: number,
  draft: Draft,
): Promise<EmailConfig> {
  const { id: _, privateKey, ...fields } = draft;
  const key = privateKey ? { privateKeySealed: await seal(secret, 'emailjs-key', privateKey) } : {};
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(emailConfigs).where(eq(emailConfigs.id, id)).for('update');
    const [row] = await tx
      .update(emailConfigs)
      .set({ ...fields, ...key, updatedAt: new Date() })
      .where(eq(emailConfigs.id, id))
      .returning();
    const config = toEmailConfig(row);
    await recordChange(tx, actor, noted(id), [settingsOf(before), settingsOf(row)]);
    return config;
  });
}

const noted = (recordId: number) => ({ kind: 'email-config', recordId, title: 'Configurazione email' }) as const;

/**
 * The settings by field name. The key is compared in encrypted form, so that any newly encrypted key counts as changed.
 */
function settingsOf(row: Row | undefined) {
  if (!row) throw notFound('email-config');
  const { only: _, id: __, createdAt: ___, updatedAt: ____, privateKeySealed: privateKey, ...fields } = row;
  return { ...fields, privateKey };
}

function toEmailConfig(row: Row | undefined): EmailConfig {
  if (!row) throw notFound('email-config');
  const { only: _, privateKeySealed, createdAt, updatedAt, ...rest } = row;
  return {
    ...rest,
    hasPrivateKey: privateKeySealed !== null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
