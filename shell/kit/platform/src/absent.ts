import { isApiError } from '@officina/contracts/client';

/** For public requests: resolves to null for a 401 (signed out) or a 404 instead of throwing. */
export async function nullWhenAbsent<Value>(reading: Promise<Value>): Promise<Value | null> {
  try {
    return await reading;
  } catch (error) {
    if (isApiError(error) && (error.status === 401 || error.status === 404)) return null;
    throw error;
  }
}
