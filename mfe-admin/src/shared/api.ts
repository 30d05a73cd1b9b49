import { type Client, createClient } from '@officina/contracts/client';
import type { EndpointName } from '@officina/contracts/endpoint';
import { routeOf } from '@officina/contracts/route-of';
import { withSession } from './session-expiry';

/** The same client, whose writes outlive the session: once the user has signed in over the page they are made again. */
export function outlivingSession(client: Client): Client {
  const isRead = (name: EndpointName) => routeOf(name).method === 'GET';
  return {
    call: (name, ...input) =>
      isRead(name) ? client.call(name, ...input) : withSession(() => client.call(name, ...input)),
    page: (name, ...input) => client.page(name, ...input),
    versioned: (name, ...input) =>
      isRead(name) ? client.versioned(name, ...input) : withSession(() => client.versioned(name, ...input)),
  };
}

/** The back office's client. It carries its own routes: a new endpoint needs no new shell. */
export const api = outlivingSession(createClient());
