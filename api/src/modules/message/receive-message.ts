import { type ContactDraft, notificationOf, type ReceivedMessage } from '@officina/contracts/contact';
import { formatCar } from '@officina/contracts/format';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { cars, messages } from '../../db/schema';
import type { Deps } from '../../deps';
import { networkOf } from '../../http/network';
import { findEmailConfig, garageAddresses } from '../email/garage-mail';
import { addEmail } from '../email/outbox';
import { hashOf, newToken } from '../session/token';
import { refuseAfter, rules, waitAfterTry } from '../throttle/throttle.service';

/**
 * Stores a visitor's message, its notification and the job that sends it in one transaction; throws 429. A filled
 * honeypot field (`website`) gets the same answer, and nothing is stored.
 */
export async function receiveMessage(
  { db, secret, jobs }: Pick<Deps, 'db' | 'secret' | 'jobs'>,
  address: string,
  { website, car: carId, ...draft }: ContactDraft,
): Promise<ReceivedMessage> {
  const receipt = newToken();
  // The try is counted in the same transaction, which also ends well for a refused message: one commit less.
  const waitSeconds = await db.transaction(async (tx) => {
    const { waitSeconds } = await waitAfterTry({ db: tx, secret }, rules.contact, networkOf(address));
    if (waitSeconds > 0 || website) return waitSeconds;
    const car = carId === undefined ? undefined : await findCar(tx, carId);
    const createdAt = new Date();
    const [row] = await tx
      .insert(messages)
      .values({ ...draft, createdAt, carId: car?.id, carName: car?.name })
      .returning({ id: messages.id });
    const config = await findEmailConfig(tx);
    await addEmail(tx, jobs, {
      kind: 'notification',
      messageId: row?.id,
      parameters: { ...garageAddresses(config), ...notificationOf(draft, createdAt) },
      awaitsBrowser: config?.isActive ?? false,
      receiptHash: hashOf(receipt),
    });
    return 0;
  });
  refuseAfter(waitSeconds);
  return { status: 'received', receipt };
}

async function findCar(tx: Db, id: number) {
  const { make, model, year } = cars;
  const [car] = await tx.select({ make, model, year }).from(cars).where(eq(cars.id, id));
  return car && { id, name: formatCar(car) };
}
