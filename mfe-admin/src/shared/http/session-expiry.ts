import { isApiError } from '@officina/contracts/client';
import { problemTypes } from '@officina/contracts/problem';
import { atom, getDefaultStore } from '@officina/forms';

/** A callback that waits for the answer; false if the user has declined. */
type Waiting = (isAnswered: boolean) => void;

const store = getDefaultStore();
/** Errors after which the user declined to answer. */
const declined = new WeakSet<object>();

/** A dialog that calls wait for. */
function question() {
  const waitingAtom = atom<readonly Waiting[]>([]);
  const timesAnsweredAtom = atom(0);
  return {
    /** Number of times that the user has answered. */
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

/** Whether an error is a problem of this type. */
export const isProblem = (error: unknown, type: keyof typeof problemTypes): boolean =>
  isApiError(error) && error.problem?.type === problemTypes[type];

/** Whether an error says that the session has ended. */
export const isSessionEnd = (error: unknown): boolean => isApiError(error) && error.status === 401;

/** Whether the session has ended, and the user has not declined to sign in again. */
export const isUnansweredSessionEnd = (error: unknown): boolean =>
  isSessionEnd(error) && !(error instanceof Error && declined.has(error));

/**
 * Makes a call that must survive an ended session or a required confirmation: the user is asked in a dialog, and the
 * call is retried once. Throws the call's error if the user declines.
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
    // An upload that was sent before the user signed in again may be refused after it.
    if (asked === signInQuestion && before !== timesAnswered()) return retryAfterQuestion(call);
    if (await asked.ask()) return call();
    if (error instanceof Error) declined.add(error);
    throw error;
  }
}
