import { type Client, createClient } from '@officina/contracts/client';
import type { EndpointName } from '@officina/contracts/endpoint';
import { routeOf } from '@officina/contracts/route-of';
import { retryAfterQuestion } from './session-expiry';

/**
 * A client whose writes survive the end of the session, and the need to confirm it: they are retried after the user has
 * signed in again, or has given the password.
 */
export function withReauthentication(client: Client): Client {
  const make = <Value>(name: EndpointName, call: () => Promise<Value>) =>
    routeOf(name).method === 'GET' ? call() : retryAfterQuestion(call);
  return {
    call: (name, ...input) => make(name, () => client.call(name, ...input)),
    page: client.page,
    versioned: (name, ...input) => make(name, () => client.versioned(name, ...input)),
  };
}

/** The client for signing in, whose refusals are answers. It contains its own routes, so a new endpoint needs no new shell. */
export const signInApi = createClient();

/** The back office's client for everything else. */
export const api = withReauthentication(signInApi);
