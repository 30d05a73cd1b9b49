import type { S3ListObjectsResponse } from 'bun';

/** All pages of a list of a bucket; `list` requests the one that begins there. */
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
