import { ApiError, createClient, type FileClient } from '@officina/contracts/client';
import type { EndpointName } from '@officina/contracts/endpoint';
import { routeOf } from '@officina/contracts/route-of';
import { retryAfterQuestion } from './session-expiry';
import { isOtherAccount } from './shown-account';

/** What the API would answer if it knew whose page asks. */
const sessionEnd = () => new ApiError(401, 'Accedi per continuare');

/**
 * A client that says nothing in the name of somebody else who has signed in meanwhile, and whose writes survive the end of
 * the session, and the need to confirm it: they are retried after the user has signed in again, or has given the password.
 */
export function withReauthentication(client: FileClient): FileClient {
  const make = <Value>(name: EndpointName, call: () => Promise<Value>) => {
    const own = () => (isOtherAccount() ? Promise.reject(sessionEnd()) : call());
    return routeOf(name).method === 'GET' ? own() : retryAfterQuestion(own);
  };
  return {
    call: (name, ...input) => make(name, () => client.call(name, ...input)),
    page: (name, ...input) => make(name, () => client.page(name, ...input)),
    file: (name, ...input) => make(name, () => client.file(name, ...input)),
    versioned: (name, ...input) => make(name, () => client.versioned(name, ...input)),
  };
}

/** The client for signing in, whose refusals are answers. It contains its own routes, so a new endpoint needs no new shell. */
export const signInApi = createClient();

/** The back office's client for everything else. */
export const api = withReauthentication(signInApi);
