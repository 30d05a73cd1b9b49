import { type ComponentType, use } from 'react';
import { isOutdated } from './is-outdated';
import { reloadPage } from './reload-page';
import { showToast } from './toast';

/**
 * Code could not be loaded. `forget` clears the cached failure, so that the next render fetches again. `isOutdated`:
 * the page's release is no longer on the server, so only a reload of the page helps.
 */
export class PartError extends Error {
  override readonly name = 'PartError';
  constructor(
    cause: unknown,
    readonly forget: () => void,
    readonly isOutdated: boolean,
  ) {
    super('Code was not fetched', { cause });
  }
}

/**
 * A component whose code is fetched at its first render, or by `load`. Unlike `React.lazy` it does not cache a failure:
 * the next render fetches the code again. It must be inside `Async`, which shows the failure with a button.
 */
export function lazyPart<Props extends object>(fetchPart: () => Promise<{ default: ComponentType<Props> }>) {
  let loading: ReturnType<typeof fetchPart> | undefined;

  // Each render must get the same promise, even after it was rejected.
  function start() {
    loading ??= partPromise(fetchPart(), forget);
    return loading;
  }

  function forget() {
    loading = undefined;
  }

  async function load() {
    try {
      await start();
    } catch (error) {
      forget();
      throw error;
    }
  }

  async function open(failedTitle: string): Promise<boolean> {
    try {
      await load();
      return true;
    } catch (error) {
      showFailure(failedTitle, error);
      return false;
    }
  }

  function LazyPart(props: Props) {
    const { default: Loaded } = use(start());
    return <Loaded {...props} />;
  }
  return Object.assign(LazyPart, {
    /** Fetches the code before it is rendered. Rejects if that fails; it can then be called again. */
    load,
    /** Fetches the code. On failure it shows a toast with this title and resolves to false. */
    open,
  });
}

/** Texts of a page whose code is no longer on the server. */
export const outdatedTexts = {
  title: 'È uscita una nuova versione del sito',
  text: 'Ricarica la pagina per continuare.',
  action: 'Ricarica',
};

function showFailure(title: string, error: unknown): void {
  if (error instanceof PartError && error.isOutdated) {
    const action = { label: outdatedTexts.action, run: reloadPage };
    showToast({ title: outdatedTexts.title, description: outdatedTexts.text, action });
  } else showToast({ title, description: 'Controlla la connessione e riprova.', tone: 'error' });
}

/** A promise for `use`. It rejects with a `PartError` after a failure or the timeout. */
export function partPromise<Module>(fetched: Promise<Module>, forget: () => void): Promise<Module> {
  return track(
    within(fetched).catch(async (cause: unknown) => {
      throw new PartError(cause, forget, await isOutdated());
    }),
  );
}

/** Timeout in milliseconds for loading code: the browser reports no error for a stalled connection. */
const longestFetch = 12_000;

/** The promise, rejected after the timeout. */
export const within = <Value,>(promise: Promise<Value>): Promise<Value> =>
  Promise.race([
    promise,
    new Promise<never>((_, reject) => setTimeout(reject, longestFetch, new Error('The code did not come'))),
  ]);

/** Adds `status` and `value` or `reason` to a promise when it settles: React's `use` then reads it synchronously. */
export function track<Value>(promise: Promise<Value>): Promise<Value> {
  const tracked: Promise<Value> & { status?: string; value?: Value; reason?: unknown } = promise;
  // Returns the same promise: the rejection of a derived one would be unhandled.
  promise.then(
    (value) => void Object.assign(tracked, { status: 'fulfilled', value }),
    (reason: unknown) => void Object.assign(tracked, { status: 'rejected', reason }),
  );
  return tracked;
}
