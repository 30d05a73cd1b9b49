import { isApiError } from '@officina/contracts/client';
import { atom, getDefaultStore } from '@officina/forms';

/** Someone who waits until the user has signed in again, or has declined to. */
type Waiting = (isSignedIn: boolean) => void;

const waitingAtom = atom<readonly Waiting[]>([]);
const store = getDefaultStore();
/** Refusals after which signing in was offered and declined. */
const declined = new WeakSet<object>();

/** Whether an error says that the session has ended. */
export const isSessionEnd = (error: unknown): boolean => isApiError(error) && error.status === 401;

/** Whether an error says that the session has ended, and nobody was asked to sign in again because of it. */
export const isUnansweredSessionEnd = (error: unknown): boolean =>
  isSessionEnd(error) && !(error instanceof Error && declined.has(error));

/**
 * Makes a call that must not be lost when the session has ended meanwhile: the user signs in over
 * the page and the call is made once more. Raises as the call does where that is declined.
 */
export async function withSession<Value>(call: () => Promise<Value>): Promise<Value> {
  try {
    return await call();
  } catch (error) {
    if (!isSessionEnd(error)) throw error;
    if (await askToSignIn()) return call();
    if (error instanceof Error) declined.add(error);
    throw error;
  }
}

/** Opens the sign-in dialog over the page. Resolves to whether the user has signed in again. */
export function askToSignIn(): Promise<boolean> {
  return new Promise((settle) => store.set(waitingAtom, (waiting) => [...waiting, settle]));
}

/** Whether the sign-in dialog is to be open. */
export const isSignInWantedAtom = atom((get) => get(waitingAtom).length > 0);

/** Tells everyone who waits whether the user has signed in. */
export function answerSignIn(isSignedIn: boolean): void {
  const waiting = store.get(waitingAtom);
  store.set(waitingAtom, []);
  for (const settle of waiting) settle(isSignedIn);
}
