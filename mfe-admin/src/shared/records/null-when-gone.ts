import { isApiError } from '@officina/contracts/client';

/** Resolves to null for a missing record (404); every other error, an ended session included, is thrown. */
export async function nullWhenGone<Value>(reading: Promise<Value>): Promise<Value | null> {
  try {
    return await reading;
  } catch (error) {
    if (isApiError(error) && error.status === 404) return null;
    throw error;
  }
}
