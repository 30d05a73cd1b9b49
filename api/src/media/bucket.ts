import type { S3ListObjectsResponse } from 'bun';
import { StorageUnavailable } from '../http/problems';
import { within } from '../within';
import { isMissing } from './storage';

/** All pages of a bucket's listing; `list` requests the page that starts at the token. */
export async function* bucketPages(
  list: (from: { continuationToken?: string }) => Promise<S3ListObjectsResponse>,
): AsyncGenerator<NonNullable<S3ListObjectsResponse['contents']>> {
  let from: { continuationToken?: string } | undefined = {};
  while (from) {
    const page: S3ListObjectsResponse = await list(from);
    yield page.contents ?? [];
    from = page.nextContinuationToken ? { continuationToken: page.nextContinuationToken } : undefined;
  }
}

/**
 * Adds a timeout, which Bun's client does not have: a request that hangs must not block one of the two picture jobs.
 * Rejects with StorageUnavailable, except for a missing object.
 */
export const answered = <T>(request: T | Promise<T>, timeoutMs = 20_000): Promise<T> =>
  within(timeoutMs, Promise.resolve(request), () => new Error(`No answer in ${timeoutMs / 1000} s`)).catch((cause) => {
    throw isMissing(cause) ? cause : new StorageUnavailable('The bucket does not answer', { cause });
  });
