import { useMutation } from '@officina/forms';
import { showToast, type Toast } from '@officina/platform';
import { refusedFields, showRefusal } from './failures';
import { type Refreshed, useRefresh } from './refresh';
import { isSessionEnd } from './session-expiry';

export interface Write<Input, Output> {
  call: (input: Input) => Promise<Output>;
  /** The success toast, or its title; a function may also do further work. */
  done?: string | ((output: Output, input: Input) => Toast | string | undefined);
  /** Title of the toast with the server's message, or a function that shows the failure otherwise. */
  failed: string | ((error: Error) => void);
  /** What is refreshed afterwards, even after a refusal: another user's change may not be on the page yet. */
  refreshes?: readonly Refreshed[];
  /** Whether the calling form shows the refused fields. */
  inForm?: boolean;
  mutationKey?: readonly unknown[];
  /** Writes of one scope run one after the other. */
  scope?: { id: string } | undefined;
  /** Zero for a response that must not be cached. */
  gcTime?: number;
}

/** A write to the API with its effects for the user, even if the page is left: a toast, and refreshed lists. */
export function useWrite<Input = void, Output = unknown>(write: Write<Input, Output>) {
  const { call, done, failed, refreshes = [], inForm = false, ...options } = write;
  const refresh = useRefresh(...refreshes);
  return useMutation({
    ...options,
    mutationFn: (input: Input) => call(input),
    onSuccess: (output, input) => {
      const toast = typeof done === 'function' ? done(output, input) : done;
      if (toast) showToast({ tone: 'success', ...(typeof toast === 'string' ? { title: toast } : toast) });
    },
    onError: (error) => {
      if (inForm && refusedFields(error).size > 0) return;
      if (typeof failed === 'function') failed(error);
      else showRefusal(failed)(error);
    },
    onSettled(_, error) {
      // A user who has declined to sign in again stays on the page; a refused read would redirect.
      if (isSessionEnd(error)) return;
      const reading = refresh();
      // A form shows refused fields at once. A dialog waits, because the element that gets the focus may leave the
      // list.
      return error && inForm ? undefined : reading;
    },
  });
}
