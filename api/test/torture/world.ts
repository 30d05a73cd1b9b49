import { type Client, createClient, isApiError, isNetworkError } from '@officina/contracts/client';
import { ask, signIn } from '../cluster/cluster';
import { createModel, type Outcome } from './model';
import type { Site } from './site';

export type World = ReturnType<typeof createWorld>;

/** Maximum milliseconds of a call: more than the bucket's timeout, and than the time in which a process stops. */
const longestCallMs = 60_000;

/** State shared by the clients: the site, the model, and the violations so far. */
export function createWorld(site: Site) {
  const violations: string[] = [];
  const counts = { applied: 0, refused: 0, unknown: 0, unreached: 0, reads: 0 };
  let cookie = '';
  /** Odd while something has failed. If it differs from before a call, something has failed in the meantime. */
  let disturbances = 0;
  /** Whether the database fails: then a refusal does not tell whether the change was made. */
  let isDatabaseDisturbed = false;
  let isCalling = false;
  const waiting: { calls: number; resolve(): void }[] = [];

  function countCall(): void {
    for (const one of waiting) {
      one.calls -= 1;
      if (one.calls <= 0) one.resolve();
    }
  }

  const report = (text: string) => {
    violations.push(text);
  };

  const clientAt = (place: number, address = '192.0.2.1'): Client =>
    createClient({
      origin: site.url(place),
      fetch: (request) => {
        request.headers.set('cookie', cookie);
        request.headers.set('x-forwarded-for', address);
        // A kept-alive connection may be closed by a process that ends while a request is being sent.
        return fetch(request, { keepalive: false, signal: AbortSignal.timeout(longestCallMs) });
      },
    });

  return {
    site,
    model: createModel(),
    violations,
    report,
    counts,
    clientAt,
    /** A number while nothing fails, when every call must succeed, else undefined. It changes with each failure. */
    calm: () => (disturbances % 2 === 0 ? disturbances : undefined),
    /** Runs a disturbance until the site works again. */
    async disturb(work: () => Promise<void>, { database = false } = {}): Promise<void> {
      disturbances += 1;
      isDatabaseDisturbed = database;
      try {
        await work();
      } finally {
        await untilReady();
        disturbances += 1;
        isDatabaseDisturbed = false;
      }
    },
    /** Resolves after the clients have made this many more calls, or if they are not calling. */
    calls: (calls: number) =>
      new Promise<void>((resolve) => {
        if (isCalling) waiting.push({ calls, resolve });
        else resolve();
      }),
    /** Waits for the calling clients. */
    async during(calling: Promise<unknown>): Promise<void> {
      isCalling = true;
      await calling.finally(() => {
        isCalling = false;
        for (const { resolve } of waiting.splice(0)) resolve();
      });
    },
    signInAgain: async () => {
      cookie = await signIn(site.url(0));
    },
    untilReady,

    /** Makes a call; a refusal whose status is not among `allowed` is reported, unless something fails. */
    async attempt<Value>(
      name: string,
      call: (client: Client) => Promise<Value>,
      { place, allowed = [], address }: { place: number; allowed?: number[]; address?: string | undefined },
    ): Promise<Outcome<Value>> {
      const before = disturbances;
      const wasDisturbed = before % 2 === 1 || isDatabaseDisturbed;
      let loses = isDatabaseDisturbed;
      const outcome = await outcomeOf(() => call(clientAt(place, address)));
      loses ||= isDatabaseDisturbed;
      const isDisturbed = wasDisturbed || disturbances !== before;
      countCall();
      if (outcome.is === 'refused' && outcome.status === 0) counts.unreached += 1;
      const isExcused =
        outcome.is === 'applied' ||
        allowed.includes(outcome.status) ||
        (isDisturbed && [0, 503, 507].includes(outcome.status)) ||
        // A moved clock ends sessions.
        (isDisturbed && outcome.status === 401);
      if (!isExcused) report(`${name} at process ${place}: ${outcome.text ?? outcome.status}`);
      if (outcome.is === 'refused' && outcome.status === 401) {
        await signIn(site.url(place)).then(
          (fresh) => {
            cookie = fresh;
          },
          () => {},
        );
      }
      const result: Outcome<Value> =
        outcome.is === 'refused' && outcome.status === 503 && loses ? { is: 'unknown', status: 503 } : outcome;
      counts[result.is] += 1;
      return result;
    },
  };

  async function untilReady(): Promise<void> {
    const giveUp = Date.now() + longestCallMs;
    for (const url of site.urls) {
      const isReady = () =>
        ask(`${url}/api/ready`).then(
          ({ ok }) => ok,
          () => false,
        );
      while (!(await isReady())) {
        if (Date.now() > giveUp) {
          report(`${url} is not ready again after ${longestCallMs / 1000} s`);
          return;
        }
        await Bun.sleep(50);
      }
    }
  }
}

type Answer<Value> = Outcome<Value> & { text?: string };

async function outcomeOf<Value>(call: () => Promise<Value>): Promise<Answer<Value>> {
  try {
    return { is: 'applied', value: await call() };
  } catch (error) {
    if (isApiError(error)) return { is: 'refused', status: error.status, text: error.message };
    const { cause } = isNetworkError(error) ? error : { cause: error };
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
    // Nothing was sent.
    if (code === 'ConnectionRefused' || code === 'ECONNREFUSED')
      return { is: 'refused', status: 0, text: 'no connection' };
    return { is: 'unknown', status: 0, text: String(cause) };
  }
}
