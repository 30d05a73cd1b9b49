import { type Client, createClient } from '@officina/contracts/client';

let provided: Client | undefined;

/** Replaces the browser's client. The server does so before rendering, to call its own handler without a socket. */
export function provideApi(client: Client): void {
  provided = client;
}

const browser = createClient();

/** The API client, typed by the endpoint table of the contracts. Throws ApiError for every error status. */
export const api: Client = {
  call: (...input) => (provided ?? browser).call(...input),
  page: (...input) => (provided ?? browser).page(...input),
  versioned: (...input) => (provided ?? browser).versioned(...input),
};
