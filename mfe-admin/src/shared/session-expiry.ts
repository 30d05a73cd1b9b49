import { isApiError } from '@officina/contracts/client';
import { atom, getDefaultStore } from '@officina/forms';

/** A callback that waits until the user has signed in again or has declined. */
type Waiting = (isSignedIn: boolean) => void;

const waitingAtom = atom<readonly Waiting[]>([]);
const store = getDefaultStore();
/** 401 errors after which the user declined to sign in again. */
const declined = new WeakSet<object>();

/** Whether an error says that the session has ended. */
export const isSessionEnd = (error: unknown): boolean => isApiError(error) && error.status === 401;

/** Whether an error means that the session has ended, and the user has not declined to sign in again after it. */
export const isUnansweredSessionEnd = (error: unknown): boolean =>
  isSessionEnd(error) && !(error instanceof Error && declined.has(error));

/**
 * Makes a call that must not be lost if the session has ended meanwhile: the user signs in again in a dialog and
 * the call is retried once. Throws the call's error if the user declines.
 */
export async function retryAfterSignIn<Value>(call: () => Promise<Value>): Promise<Value> {
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

/** Whether the sign-in dialog must be open. */
export const isSignInWantedAtom = atom((get) => get(waitingAtom).length > 0);

/** Calls all waiting callbacks with whether the user has signed in, which closes the dialog. */
export function answerSignIn(isSignedIn: boolean): void {
  const waiting = store.get(waitingAtom);
  store.set(waitingAtom, []);
  for (const settle of waiting) settle(isSignedIn);
}
