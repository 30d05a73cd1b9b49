import { formatInstant } from '@officina/contracts/format';
import type { ContactDraft, ReceivedMessage } from '@officina/contracts/message';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { rowsOf } from '../../backup/rows-of';
import { cars, emailConfigs, emails, messages } from '../../db/schema';
import type { Deps } from '../../deps';
import { networkOf } from '../../http/network';
import { browserSeconds, wellFormed } from '../email/outbox';
import { hashOf, newToken } from '../session/token';
import { countingTry, refuseAfter, rules, waitOf } from '../throttle/throttle.service';

type Parts = Pick<Deps, 'db' | 'secret' | 'jobs'>;

/**
 * Stores a visitor's message, its notification and the job that sends it in one statement; throws 429. A filled honeypot
 * field (`website`) gets the same answer, and nothing is stored.
 */
export async function receiveMessage(
  parts: Parts,
  address: string,
  { website, ...draft }: ContactDraft,
): Promise<ReceivedMessage> {
  const receipt = newToken();
  const [counted] = await rowsOf(
    parts.db,
    statement(parts, address, draft, website ? 0 : rules.contact.most, receipt),
    Counted,
  );
  refuseAfter(counted ? waitOf(rules.contact, counted) : 0);
  return { status: 'received', receipt };
}

const Counted = v.object({
  count: v.number(),
  expiresAt: v.pipe(
    v.number(),
    v.transform((ms) => new Date(ms)),
  ),
});

/**
 * One statement is its own transaction, and costs the embedded database less than half of four. Nothing is stored beyond
 * `most` tries. Recipient and sender of the e-mail follow when it is sent.
 */
function statement(
  { db, secret, jobs }: Parts,
  address: string,
  { car = 0, ...draft }: ContactDraft,
  most: number,
  receipt: string,
) {
  const now = new Date();
  const at = now.toISOString();
  const isAsked = sql`coalesce((select ${emailConfigs.isActive} from ${emailConfigs}), false)`;
  const wait = sql`case when awaits_browser then ${browserSeconds}::int else 0 end`;
  return sql`
    with counted as ${countingTry({ db, secret }, rules.contact, networkOf(address), now)},
    car as (
      select ${cars.id}, ${cars.make} || ' ' || ${cars.model} || ', ' || ${cars.year} as name
      from ${cars} where ${cars.id} = ${car}
    ),
    message as (
      insert into ${messages} (name, email, subject, message, created_at, car_id, car_name)
      select ${draft.name}, ${draft.email}, ${draft.subject}, ${draft.message}, ${at}::timestamptz, car.id, car.name
      from counted left join car on true where counted.count <= ${most}
      returning id
    ),
    email as (
      insert into ${emails} (kind, message_id, parameters, awaits_browser, receipt_hash, next_try_at)
      select 'notification', message.id, ${JSON.stringify(wellFormed(notificationOf(draft, now)))}::jsonb, asked.awaits_browser,
        ${hashOf(receipt)}, ${at}::timestamptz + ${wait} * interval '1 second'
      from message, (select ${isAsked} as awaits_browser) as asked
      returning id, awaits_browser
    )
    select count, extract(epoch from expires_at)::float8 * 1000 as "expiresAt",
      (select ${jobs.adding('email', sql`jsonb_build_object('id', email.id)`, wait)} from email)
    from counted`;
}

/** The same as a browser sends (mfe-public/src/features/contact/notify-garage.ts). */
const notificationOf = ({ name, email, subject, message }: ContactDraft, at: Date) => ({
  subject,
  message: `Nome: ${name}\nEmail: ${email}\nOggetto: ${subject}\n\nMessaggio:\n${message}\n\nRicevuto il: ${formatInstant(at)}`,
  customer_name: name,
  customer_email: email,
  customer_subject: subject,
  customer_message: message,
});
