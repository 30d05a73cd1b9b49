import { ApiError, createClient, type FileClient } from '@officina/contracts/client';
import type { EndpointName } from '@officina/contracts/endpoint';
import { routeOf } from '@officina/contracts/route-of';
import { retryAfterQuestion } from './session-expiry';
import { isOtherAccount } from './shown-account';

/** The API's response to a request of a page whose session has ended. */
const sessionEnd = () => new ApiError(401, 'Accedi per continuare');

/**
 * A client that sends no request in the session of another user who has signed in meanwhile. Its writes survive the end
 * of a session, and a required confirmation: they are retried after the user has signed in again or entered the
 * password.
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

/**
 * The client for signing in, without reauthentication. It contains its own routes, so a new endpoint needs no new
 * shell.
 */
export const signInApi = createClient();

/** The back office's client for everything else. */
export const api = withReauthentication(signInApi);
