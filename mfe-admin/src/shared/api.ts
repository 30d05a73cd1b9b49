import { type Client, createClient } from '@officina/contracts/client';
import type { EndpointName } from '@officina/contracts/endpoint';
import { routeOf } from '@officina/contracts/route-of';
import { retryAfterSignIn } from './session-expiry';

/** A client whose writes survive the end of the session: they are retried after the user has signed in again. */
export function withReauthentication(client: Client): Client {
  const make = <Value>(name: EndpointName, call: () => Promise<Value>) =>
    routeOf(name).method === 'GET' ? call() : retryAfterSignIn(call);
  return {
    call: (name, ...input) => make(name, () => client.call(name, ...input)),
    page: client.page,
    versioned: (name, ...input) => make(name, () => client.versioned(name, ...input)),
  };
}

/** The back office's client. It contains its own routes, so a new endpoint needs no new shell. */
export const api = withReauthentication(createClient());
