import type { NewPasskey, Passkey, PasskeyDraft, PasskeyPatch, PasskeySignIn } from '@officina/contracts/account';
import type { SessionUser } from '@officina/contracts/session';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { refusingDuplicates } from '../../db/failures';
import { passkeys, users } from '../../db/schema';
import { networkOf } from '../../http/network';
import type { Peer } from '../../http/peer';
import { DomainError, fieldError, notFound } from '../../http/problems';
import { readCompany } from '../company/company.service';
import { type Account, type Caller, openSession, type SignIn, type SignInDeps } from '../session/session.service';
import { countTry, resetTries, rules } from '../throttle/throttle.service';
import { newChallenge, useChallenge } from './challenges';
import { toPasskey } from './passkey-row';
import { addFactor, removeFactor } from './second-factor.service';

interface Deps {
  db: Db;
  secret: string;
}
type Site = Pick<Peer, 'origin'>;

/** Imported at first use, because it takes about 100 ms. */
const webauthn = () => import('@simplewebauthn/server');

export async function startPasskey(db: Db, user: SessionUser, { origin }: Site) {
  const own = await db.select().from(passkeys).where(eq(passkeys.userId, user.id));
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: (await readCompany(db)).brand,
    rpID: new URL(origin).hostname,
    userName: user.username,
    userID: handleOf(user.id),
    challenge: await newChallenge(db, user.id),
    attestationType: 'none',
    excludeCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { ...options };
}

export async function addPasskey(
  db: Db,
  user: SessionUser,
  { origin }: Site,
  { name, credential }: PasskeyDraft,
): Promise<NewPasskey> {
  const expectedChallenge = await useChallenge(db, credential, user.id);
  const { verifyRegistrationResponse } = await webauthn();
  const { registrationInfo } = await verified(invalidPasskey, () =>
    verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: new URL(origin).hostname,
    }),
  );
  if (!registrationInfo) throw invalidPasskey();
  const { id: credentialId, publicKey, counter, transports = [] } = registrationInfo.credential;
  const key = { credentialId, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports };
  const { added, recoveryCodes } = await refusingDuplicates(
    addFactor(db, user, async (tx) => {
      const [row] = await tx
        .insert(passkeys)
        .values({ ...key, name, userId: user.id })
        .returning();
      if (!row) throw new Error('No passkey was inserted');
      return toPasskey(row);
    }),
    () => new DomainError(409, 'Questa passkey è già registrata.'),
  );
  return { passkey: added, recoveryCodes };
}

export async function renamePasskey(db: Db, user: SessionUser, id: number, { name }: PasskeyPatch): Promise<Passkey> {
  const [row] = await db.update(passkeys).set({ name }).where(isOwn(user, id)).returning();
  if (!row) throw notFound('passkey');
  return toPasskey(row);
}

export const removePasskey = (db: Db, user: SessionUser, id: number): Promise<void> =>
  removeFactor(db, user, async (tx) => {
    const removed = await tx.delete(passkeys).where(isOwn(user, id)).returning();
    if (removed.length === 0) throw notFound('passkey');
    return true;
  });

const isOwn = (user: SessionUser, id: number) => and(eq(passkeys.id, id), eq(passkeys.userId, user.id));

export async function startPasskeySignIn(deps: Deps, { origin, address }: Site & Pick<Peer, 'address'>) {
  await countTry(deps, rules.passkeyChallenge, networkOf(address));
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: new URL(origin).hostname,
    challenge: await newChallenge(deps.db, null),
    // Empty: any passkey of this site is accepted, and identifies its account.
    allowCredentials: [],
    userVerification: 'required',
  });
  return { ...options };
}

/** Signs in with only a passkey, which combines possession with a PIN or biometrics. */
export async function signInWithPasskey(
  deps: Deps & SignInDeps,
  { credential }: PasskeySignIn,
  caller: Caller & { peer: Site },
): Promise<SignIn> {
  const { db } = deps;
  const passkey = await checkPasskey(deps, credential, caller.peer);
  const signedIn = await db.transaction(async (tx) => openSession(tx, deps, await passkey.use(tx), caller));
  await resetTries(db, [passkey.tries]);
  return signedIn;
}

/**
 * Verifies a passkey's assertion; throws 401. `use` records its use in a transaction and returns its account, locked;
 * `tries` are the counts to reset after a success.
 */
export async function checkPasskey(
  deps: Deps,
  credential: PasskeySignIn['credential'],
  peer: Site & Pick<Peer, 'address'>,
): Promise<{ use: (tx: Db) => Promise<Account>; tries: string }> {
  const { db } = deps;
  const tries = await countTry(deps, rules.loginPasskey, networkOf(peer.address));
  const expectedChallenge = await useChallenge(db, credential, null);
  const [found] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credential.id));
  const handle = credential.response.userHandle;
  if (!found || (handle && handle !== Buffer.from(handleOf(found.userId)).toString('base64url')))
    throw unknownPasskey();
  const { verifyAuthenticationResponse } = await webauthn();
  const { credentialId, publicKey, counter, transports } = found;
  const { verified: isIt, authenticationInfo } = await verified(unknownPasskey, () =>
    verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: peer.origin,
      expectedRPID: new URL(peer.origin).hostname,
      credential: { id: credentialId, publicKey: Buffer.from(publicKey, 'base64url'), counter, transports },
    }),
  );
  if (!isIt) throw unknownPasskey();
  return {
    tries,
    async use(tx) {
      const [account] = await tx.select().from(users).where(eq(users.id, found.userId)).for('update');
      const [used] = await tx
        .update(passkeys)
        .set({ counter: authenticationInfo.newCounter, lastUsedAt: new Date() })
        .where(and(eq(passkeys.id, found.id), eq(passkeys.counter, counter)))
        .returning();
      // It was removed concurrently, or used by a copy of the authenticator.
      if (!account || !used) throw unknownPasskey();
      return account;
    },
  };
}

const invalidPasskey = () => fieldError('credential', 'La passkey non è valida: riprova.');
const unknownPasskey = () => new DomainError(401, 'Passkey non riconosciuta.');

/** The WebAuthn user handle of an account. */
const handleOf = (userId: number) => new Uint8Array(Buffer.from(String(userId)));

/** Throws `refusal` for any error of the library, whose message may contain values. */
async function verified<Result>(refusal: () => DomainError, check: () => Promise<Result>): Promise<Result> {
  try {
    return await check();
  } catch {
    throw refusal();
  }
}
