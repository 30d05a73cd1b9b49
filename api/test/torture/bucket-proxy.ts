/** How a bucket responds. `failsLate`: it executes the request and responds with an error. */
export type BucketState = 'works' | 'fails' | 'failsLate' | 'hangs';

/**
 * A proxy in front of an S3 server that fails on command. It forwards only complete requests, because s3rver hangs
 * after an aborted one.
 */
export function openBucketProxy(target: URL) {
  let state: BucketState = 'works';
  let release = Promise.withResolvers<void>();
  const failure = () => new Response('<Error><Code>InternalError</Code></Error>', { status: 500 });

  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    idleTimeout: 120,
    async fetch(request) {
      const body = request.body ? await request.arrayBuffer() : undefined;
      const ordered = state;
      if (ordered === 'fails') return failure();
      if (ordered === 'hangs') await release.promise;
      const { pathname, search } = new URL(request.url);
      // With the client's Host header, which its signature includes.
      const answer = await fetch(`${target.origin}${pathname}${search}`, {
        method: request.method,
        headers: request.headers,
        ...(body ? { body } : {}),
        decompress: false,
        keepalive: false,
      });
      const content = await answer.arrayBuffer();
      if (ordered === 'failsLate') return failure();
      return new Response(request.method === 'HEAD' ? null : content, answer);
    },
  });
  return {
    url: server.url.origin,
    order(next: BucketState) {
      state = next;
      if (next === 'hangs') release = Promise.withResolvers();
      else release.resolve();
    },
    close: () => server.stop(true),
  };
}
