import { type Client, createClient } from '@officina/contracts/client';
import type { EndpointName } from '@officina/contracts/endpoint';
import { routeOf } from '@officina/contracts/route-of';
import { retryAfterSignIn } from './session-expiry';

/** A client whose writes survive the end of the session: they are retried after the user has signed in again. */
export function withReauthentication(client: Client): Client {
  const isRead = (name: EndpointName) => routeOf(name).method === 'GET';
  return {
    call: (name, ...input) =>
      isRead(name) ? client.call(name, ...input) : retryAfterSignIn(() => client.call(name, ...input)),
    page: (name, ...input) => client.page(name, ...input),
    versioned: (name, ...input) =>
      isRead(name) ? client.versioned(name, ...input) : retryAfterSignIn(() => client.versioned(name, ...input)),
  };
}

/** The back office's client. It contains its own routes, so a new endpoint needs no new shell. */
export const api = withReauthentication(createClient());
