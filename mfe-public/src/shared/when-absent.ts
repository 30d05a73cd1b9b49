import { isApiError } from '@officina/contracts/client';

/** What a public read gives: a record that is not there (404) or not ours to see (401) is "no data", not a failure. */
export async function whenAbsent<Value, Instead>(read: Promise<Value>, instead: Instead): Promise<Value | Instead> {
  try {
    return await read;
  } catch (error) {
    if (isApiError(error) && (error.status === 401 || error.status === 404)) return instead;
    throw error;
  }
}
