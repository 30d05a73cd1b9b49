import { isApiError } from '@officina/contracts/client';
import { problemTypes } from '@officina/contracts/problem';
import { atom, getDefaultStore } from '@officina/forms';

/** A callback that waits until the user has answered the question or has declined. */
type Waiting = (isAnswered: boolean) => void;

const store = getDefaultStore();
/** Errors after which the user declined to answer the question. */
const declined = new WeakSet<object>();

/** A dialog over the page, for whose answer calls wait. */
function question() {
  const waitingAtom = atom<readonly Waiting[]>([]);
  const timesAnsweredAtom = atom(0);
  return {
    /** How often the user has answered. */
    timesAnsweredAtom,
    /** Whether the dialog must be open. */
    isWantedAtom: atom((get) => get(waitingAtom).length > 0),
    /** Opens the dialog. Resolves to whether the user has answered. */
    ask: () => new Promise<boolean>((resolve) => store.set(waitingAtom, (waiting) => [...waiting, resolve])),
    /** Calls all waiting callbacks, which closes the dialog. */
    answer(isAnswered: boolean): void {
      const waiting = store.get(waitingAtom);
      if (isAnswered) store.set(timesAnsweredAtom, (times) => times + 1);
      store.set(waitingAtom, []);
      for (const resolve of waiting) resolve(isAnswered);
    },
  };
}

/** Asks to sign in again after the session has ended. */
export const signInQuestion = question();
/** Asks for the password, before an action that needs a confirmed session. */
export const confirmationQuestion = question();

/** Whether an error is a problem of one of the special types. */
export const isProblem = (error: unknown, type: keyof typeof problemTypes): boolean =>
  isApiError(error) && error.problem?.type === problemTypes[type];

/** Whether an error says that the session has ended. */
export const isSessionEnd = (error: unknown): boolean => isApiError(error) && error.status === 401;

/** Whether an error means that the session has ended, and the user has not declined to sign in again after it. */
export const isUnansweredSessionEnd = (error: unknown): boolean =>
  isSessionEnd(error) && !(error instanceof Error && declined.has(error));

/**
 * Makes a call that must not be lost if the session has ended meanwhile, or has to be confirmed: the user is asked in a
 * dialog and the call is retried once. Throws the call's error if the user declines.
 */
export async function retryAfterQuestion<Value>(call: () => Promise<Value>): Promise<Value> {
  const timesAnswered = () => store.get(signInQuestion.timesAnsweredAtom);
  const before = timesAnswered();
  try {
    return await call();
  } catch (error) {
    const asked = isSessionEnd(error)
      ? signInQuestion
      : isProblem(error, 'confirmation')
        ? confirmationQuestion
        : undefined;
    if (!asked) throw error;
    // An upload that was sent before the user signed in again may be answered after it.
    if (asked === signInQuestion && before !== timesAnswered()) return retryAfterQuestion(call);
    if (await asked.ask()) return call();
    if (error instanceof Error) declined.add(error);
    throw error;
  }
}
