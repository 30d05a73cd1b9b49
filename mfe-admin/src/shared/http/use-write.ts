import { useMutation } from '@officina/forms';
import { showToast, type Toast } from '@officina/platform';
import { refusedFields, showRefusal } from './failures';
import { type Refreshed, useRefresh } from './refresh';
import { isSessionEnd } from './session-expiry';

export interface Write<Input, Output> {
  call: (input: Input) => Promise<Output>;
  /** The toast of a success, or its title; a function also does what else follows. */
  done?: string | ((output: Output, input: Input) => Toast | string | undefined);
  /** Title of the toast with the server's sentence, or what shows a failure otherwise. */
  failed: string | ((error: Error) => void);
  /** What is read again afterwards, also after a refusal: the page may not show yet what somebody else has changed. */
  refreshes?: readonly Refreshed[];
  /** Whether the form that calls it shows the fields that the server refuses. */
  inForm?: boolean;
  mutationKey?: readonly unknown[];
  /** Writes of one scope run one after the other. */
  scope?: { id: string } | undefined;
  /** Zero for an answer that must not be kept. */
  gcTime?: number;
}

/** A write to the API and what a user sees of it, even if its page is left meanwhile: a toast, and fresh lists. */
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
      // Whoever has declined to sign in again stays on the page, from which a read would lead away.
      if (isSessionEnd(error)) return;
      const reading = refresh();
      // A form shows at once what was refused. A dialog waits: what gets the focus back may have left the list.
      return error && inForm ? undefined : reading;
    },
  });
}
