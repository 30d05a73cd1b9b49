import { type ComponentType, use } from 'react';

/** Code that did not come. `retry` fetches it again; `forget` leaves that to whoever draws it next. */
export class PartError extends Error {
  override readonly name = 'PartError';
  constructor(
    cause: unknown,
    readonly retry: () => Promise<unknown>,
    readonly forget: () => void,
  ) {
    super('Code was not fetched', { cause });
  }
}

/**
 * A component whose code is fetched when it is first drawn, or by `load`. Unlike `React.lazy` it does not keep a
 * failure: `Async`, which has to stand around it, offers to fetch it again.
 */
export function lazyPart<Props extends object>(fetchPart: () => Promise<{ default: ComponentType<Props> }>) {
  let loading: ReturnType<typeof fetchPart> | undefined;

  // Each drawing has to meet the same promise, also once it has failed.
  function start() {
    loading ??= track(
      within(fetchPart()).catch((cause: unknown) => {
        throw new PartError(cause, retry, forget);
      }),
    );
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

  async function retry() {
    forget();
    try {
      await load();
    } catch (error) {
      // A browser may keep a file that failed as long as the page lives, and an old release may be gone: a fresh page helps.
      if (await isServerThere()) window.location.reload();
      throw error;
    }
  }

  function LazyPart(props: Props) {
    const { default: Loaded } = use(start());
    return <Loaded {...props} />;
  }
  return Object.assign(LazyPart, {
    /** Fetches the code ahead of its drawing; raises when it does not come, and can be called again. */
    load,
  });
}

/** Milliseconds for code to come. A line that hangs says nothing, and the reader would wait for ever. */
const longestFetch = 12_000;

/** The promise, or a rejection when it takes too long. */
export const within = <Value,>(promise: Promise<Value>): Promise<Value> =>
  Promise.race([
    promise,
    new Promise<never>((_, reject) => setTimeout(reject, longestFetch, new Error('The code did not come'))),
  ]);

/** Adds what React's `use` reads without waiting. */
export function track<Value>(promise: Promise<Value>): Promise<Value> {
  const tracked: Promise<Value> & { status?: string; value?: Value; reason?: unknown } = promise;
  // The same promise is returned: one derived from it would reject without anyone to handle it.
  promise.then(
    (value) => void Object.assign(tracked, { status: 'fulfilled', value }),
    (reason: unknown) => void Object.assign(tracked, { status: 'rejected', reason }),
  );
  return tracked;
}

const isServerThere = (): Promise<boolean> =>
  fetch('/releases.json', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
