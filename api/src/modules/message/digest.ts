import { calendarDateInItaly, hourInItaly, timeZone } from '@officina/contracts/clock';
import { formatDate, formatInstantDate, truncate } from '@officina/contracts/format';
import { paths } from '@officina/contracts/paths';
import { isolated } from '@officina/contracts/plain-text';
import { shownEmail } from '@officina/contracts/shown-email';
import { and, asc, eq, inArray, isNull, like, lt, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/client';
import { containing } from '../../db/list';
import { emails, mailSettings, messages } from '../../db/schema';
import type { Deps } from '../../deps';
import { readCompany } from '../company/company.service';
import { isUndelivered } from '../email/deliveries';
import { findEmailConfig, siteMail } from '../email/garage-mail';
import { addEmail, clockDifference } from '../email/outbox';
import { isDue } from './message.service';
import { isToAnswer } from './message-state.service';

const day = 24 * 60 * 60 * 1000;
/** Maximum number of messages that a section lists; for the others it contains their number. */
const mostNamed = 20;
/** As in the job's schedule. */
const digestHour = 8;

/**
 * Adds this morning's digest to the outbox, once a day however often and in however many processes it is called.
 * Nothing is sent if it is turned off, on other days, and if it would be empty.
 */
export async function sendDigest({ db, jobs, env }: Pick<Deps, 'db' | 'jobs' | 'env'>, now: Date): Promise<void> {
  const today = calendarDateInItaly(now);
  // A run for a digest missed yesterday: that of today follows. The schedule uses the database's clock.
  if (hourInItaly(new Date(now.getTime() + clockDifference)) < digestHour) return;
  await db.transaction(async (tx) => {
    // Locks the row, so that another process waits and then finds the digest. A killed process may have added it
    // before.
    const [settings] = await tx.select().from(mailSettings).for('update');
    if (!settings?.isDigestOn || !settings.digestDays.includes(weekdayOf(today))) return;
    const isOfToday = sql`(${emails.createdAt} at time zone ${timeZone})::date = ${today}`;
    if ((await tx.$count(emails, and(eq(emails.kind, 'digest'), isOfToday))) > 0) return;
    const sections = await readSections(tx, now);
    if (sections.length === 0) return;
    const subject = `Riepilogo: ${sections.map(({ total, words }) => `${total} ${words}`).join(', ')}`;
    const text = sections.map((section) => write(section, env.publicOrigin)).join('\n\n');
    const [config, company] = [await findEmailConfig(tx), await readCompany(tx)];
    const parameters = siteMail(config, company, subject, `Buongiorno,\n\n${text}`);
    await addEmail(tx, jobs, { kind: 'digest', parameters, createdAt: now });
  });
}

/** Deletes digests that contain these names. */
export async function forgetDigests(tx: Db, names: readonly string[]): Promise<void> {
  const text = sql`${emails.parameters}->>'message'`;
  const written = names.map(oneLine).flatMap((name) => [name, isolated(name)]);
  const isNamed = written.map((name) => like(text, containing(`- ${name}`)));
  if (names.length > 0) await tx.delete(emails).where(and(eq(emails.kind, 'digest'), or(...isNamed)));
}

/** ISO weekday of a calendar date. */
const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;

interface Section {
  title: string;
  /** Text in the subject, after the number. */
  words: string;
  rows: { id: number; name: string; subject: string | null; detail: string }[];
  total: number;
}

async function readSections(db: Db, now: Date): Promise<Section[]> {
  const yesterday = new Date(now.getTime() - day);
  const { id, answeredAt, createdAt, stateChangedAt, remindOn } = messages;
  // A message that was answered before has been waiting since it was reopened.
  const waitsLong = or(and(isNull(answeredAt), lt(createdAt, yesterday)), lt(stateChangedAt, yesterday));
  const undelivered = db.select({ id: emails.messageId }).from(emails).where(isUndelivered);

  const read = async (where: SQL | undefined, order: PgColumn, detail: (row: Row) => string) => {
    const rows = await db.select().from(messages).where(where).orderBy(asc(order), asc(id)).limit(mostNamed);
    const total = rows.length < mostNamed ? rows.length : await db.$count(messages, where);
    return { rows: rows.map((row) => ({ ...row, detail: detail(row) })), total };
  };
  const unanswered = await read(
    and(isToAnswer, waitsLong),
    createdAt,
    (row) => `del ${formatInstantDate(row.createdAt.toISOString())}`,
  );
  const reminders = await read(isDue(now), remindOn, (row) => `per il ${formatDate(row.remindOn)}`);
  const failed = await read(inArray(id, undelivered), createdAt, (row) => shownEmail(row.email));
  return [
    { ...unanswered, title: 'Senza risposta da più di un giorno', words: 'senza risposta' },
    { ...reminders, title: 'Promemoria', words: 'promemoria' },
    {
      ...failed,
      title: 'Email non consegnate',
      words: failed.total === 1 ? 'email non consegnata' : 'email non consegnate',
    },
  ].filter(({ total }) => total > 0);
}

type Row = typeof messages.$inferSelect;

/** A section as plain text, with links if the site's URL is known. */
function write({ title, rows, total }: Section, origin: string | undefined): string {
  const link = (query = '') => (origin ? `\n  ${origin}${paths.adminMessages}${query}` : '');
  const lines = rows.map(({ id, name, subject, detail }) => {
    const about = subject ? `: ${isolated(oneLine(subject))}` : '';
    return `- ${isolated(oneLine(name))}${about} (${detail})${link(`?messaggio=${id}`)}`;
  });
  const more = total > rows.length ? [`- e altri ${total - rows.length}${link()}`] : [];
  return [`${title} (${total})`, ...lines, ...more].join('\n');
}

/** Names of old messages may contain line breaks. */
const oneLine = (text: string): string => truncate(text.replace(/\s+/g, ' ').trim(), 120);
