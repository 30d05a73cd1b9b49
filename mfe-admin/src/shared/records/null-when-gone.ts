import { isApiError } from '@officina/contracts/client';

/** A record that is not there (404) is an answer here; everything else, an ended session too, stays an error. */
export async function nullWhenGone<Value>(reading: Promise<Value>): Promise<Value | null> {
  try {
    return await reading;
  } catch (error) {
    if (isApiError(error) && error.status === 404) return null;
    throw error;
  }
}
