import type { ContactDraft, ReceivedMessage } from '@officina/contracts/contact';
import { formatCar } from '@officina/contracts/format';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { cars, messages, receivedMessages, suspectedMessages } from '../../db/schema';
import type { Deps } from '../../deps';
import { networkOf } from '../../http/network';
import { hashOf, newToken } from '../../token';
import { askBrowserAgain } from '../email/outbox';
import { refuseAfter, rules, waitAfterTry } from '../throttle/throttle.service';
import { isPublic } from '../viewer';
import { addNotification, tellOfMany } from './notification';

/**
 * Stores a visitor's message, its notification and the job that sends it in one transaction; throws 429. A message with
 * the honeypot field (`website`) is stored as suspected spam. With an idempotency key the message is stored once: a
 * repeated request, whose first response was lost, gets a success and another receipt. If very many messages arrive,
 * from however many networks, all are stored, and one e-mail reports those without their own notification.
 */
export async function receiveMessage(
  deps: Pick<Deps, 'db' | 'secret' | 'jobs' | 'env'>,
  address: string,
  { key, ...sent }: ContactDraft,
): Promise<ReceivedMessage> {
  const { db, secret, jobs } = deps;
  const receipt = newToken();
  const receiptHash = hashOf(receipt);
  const hash = key && hashOf(JSON.stringify([key, sent]));
  const { website, car: carId, ...draft } = sent;
  const outcome = await db.transaction(async (tx) => {
    const id = hash ? await takeHash(tx, hash) : undefined;
    if (hash && id === undefined) return { isAsked: await repeat(tx, jobs, hash, receiptHash) };
    // The attempt is counted in the same transaction, which also commits for a refused message: saves a commit.
    const { waitSeconds } = await waitAfterTry({ db: tx, secret }, rules.contact, networkOf(address));
    if (waitSeconds > 0) {
      if (hash) await tx.delete(receivedMessages).where(eq(receivedMessages.hash, hash));
      return { waitSeconds };
    }
    const car = carId === undefined ? undefined : await findCar(tx, carId);
    const fields = { ...draft, phone: draft.phone || null, createdAt: new Date(), carId: car?.id, carName: car?.name };
    const row = id === undefined ? fields : { ...fields, id };
    if (website) await tx.insert(suspectedMessages).values(row);
    else return { isAsked: await addMessage(tx, deps, row, receiptHash) };
    return {};
  });
  refuseAfter(outcome.waitSeconds ?? 0);
  return { status: 'received', receipt, ...(outcome.isAsked === false ? { isNotified: true } : {}) };
}

/**
 * The id for a message that is sent for the first time, else undefined. Requests with the same hash are serialised
 * here.
 */
async function takeHash(tx: Db, hash: string): Promise<number | undefined> {
  const [first] = await tx
    .insert(receivedMessages)
    .values({ hash })
    .onConflictDoNothing()
    .returning({ id: receivedMessages.messageId });
  return first?.id;
}

/** Asks the browser again to send the notification, if that is still waiting for it; returns whether it is. */
async function repeat(tx: Db, jobs: Deps['jobs'], hash: string, receiptHash: string): Promise<boolean> {
  const { messageId } = receivedMessages;
  const [known] = await tx.select({ messageId }).from(receivedMessages).where(eq(receivedMessages.hash, hash));
  return known !== undefined && askBrowserAgain(tx, jobs, known.messageId, receiptHash);
}

/** Returns whether the message has its own notification, which the browser may send. */
async function addMessage(
  tx: Db,
  { secret, jobs, env }: Pick<Deps, 'secret' | 'jobs' | 'env'>,
  row: typeof messages.$inferInsert,
  receiptHash: string,
): Promise<boolean> {
  const [message] = await tx.insert(messages).overridingSystemValue().values(row).returning();
  if (!message) throw new Error('An insert returned no row');
  // Last, because all messages are serialised here.
  const { waitSeconds, isFirstOver } = await waitAfterTry({ db: tx, secret }, rules.notification, 'site');
  if (waitSeconds === 0) await addNotification(tx, jobs, message, receiptHash);
  else if (isFirstOver) await tellOfMany(tx, { jobs, env });
  return waitSeconds === 0;
}

/** Undefined also for a draft, which a visitor cannot know. */
async function findCar(tx: Db, id: number) {
  const { make, model, year } = cars;
  const [car] = await tx
    .select({ make, model, year })
    .from(cars)
    .where(and(eq(cars.id, id), isPublic('car')));
  return car && { id, name: formatCar(car) };
}
