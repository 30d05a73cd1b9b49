import { isApiError } from '@officina/contracts/client';

/** For public reads: signed out (401) and unknown (404) are "no data", not errors. */
export async function nullWhenAbsent<Value>(reading: Promise<Value>): Promise<Value | null> {
  try {
    return await reading;
  } catch (error) {
    if (isApiError(error) && (error.status === 401 || error.status === 404)) return null;
    throw error;
  }
}
