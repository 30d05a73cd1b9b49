import { type ComponentType, use } from 'react';
import { isOutdated } from './is-outdated';
import { reloadPage } from './reload-page';
import { showToast } from './toast';

/**
 * Code could not be loaded. `forget` clears the failure, so that the next render fetches it again. The code of an outdated
 * page is no longer on the server.
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
 * A component whose code is fetched at its first render, or by `load`. Unlike `React.lazy` it does not cache a
 * failure: the next render fetches the code again. `Async`, which has to be around it, has a button to reload the page.
 */
export function lazyPart<Props extends object>(fetchPart: () => Promise<{ default: ComponentType<Props> }>) {
  let loading: ReturnType<typeof fetchPart> | undefined;

  // Each render must get the same promise, also after it was rejected.
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
    /** Fetches the code to show it. Resolves to false after a failure, which a toast with this title has told the user. */
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

/** The promise of code that `use` reads. It rejects with a `PartError` after a failure or the timeout. */
export function partPromise<Module>(fetched: Promise<Module>, forget: () => void): Promise<Module> {
  return track(
    within(fetched).catch(async (cause: unknown) => {
      throw new PartError(cause, forget, await isOutdated());
    }),
  );
}

/** Timeout in milliseconds for loading code: a stalled connection reports no error. */
const longestFetch = 12_000;

/** The promise, rejected after the timeout. */
export const within = <Value,>(promise: Promise<Value>): Promise<Value> =>
  Promise.race([
    promise,
    new Promise<never>((_, reject) => setTimeout(reject, longestFetch, new Error('The code did not come'))),
  ]);

/** Adds `status` and `value` or `reason`, with which React's `use` reads a settled promise synchronously. */
export function track<Value>(promise: Promise<Value>): Promise<Value> {
  const tracked: Promise<Value> & { status?: string; value?: Value; reason?: unknown } = promise;
  // Returns the same promise: the rejection of a derived one would be unhandled.
  promise.then(
    (value) => void Object.assign(tracked, { status: 'fulfilled', value }),
    (reason: unknown) => void Object.assign(tracked, { status: 'rejected', reason }),
  );
  return tracked;
}
