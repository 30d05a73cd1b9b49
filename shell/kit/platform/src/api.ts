import { type ApiPaths, apiPaths } from '@officina/contracts/api-paths';
import { type Client, createClient } from '@officina/contracts/client';

let provided: Client | undefined;

/** Replaces the browser's client; the server does so once, to call its own handler without a socket. */
export function provideApi(client: Client): void {
  provided = client;
}

const paths = { ...apiPaths };
const browser = createClient({ paths });

/** Makes calls known that visitors never make; a remote that makes them does so before it renders. */
export function learnPaths(more: ApiPaths): void {
  Object.assign(paths, more);
}

/** The API, typed by the contracts' endpoint table. Raises ApiError for every answer that is not a success. */
export const api: Client = {
  call: (...input) => (provided ?? browser).call(...input),
  page: (...input) => (provided ?? browser).page(...input),
  versioned: (...input) => (provided ?? browser).versioned(...input),
};
