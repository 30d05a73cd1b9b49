import { type Client, createClient } from '@officina/contracts/client';

let provided: Client | undefined;

/** Replaces the browser's client; the server does so once, to call its own handler without a socket. */
export function provideApi(client: Client): void {
  provided = client;
}

const browser = createClient();

/** The API, typed by the contracts' endpoint table. Raises ApiError for every answer that is not a success. */
export const api: Client = {
  call: (...input) => (provided ?? browser).call(...input),
  page: (...input) => (provided ?? browser).page(...input),
  versioned: (...input) => (provided ?? browser).versioned(...input),
};
