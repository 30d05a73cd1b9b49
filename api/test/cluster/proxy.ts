import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '../../src/env';

/** A reverse proxy in front of the processes of a site. */
export interface OpenProxy {
  url: string;
  close(): Promise<void>;
}

/** Caddy with the `Caddyfile` if it is installed, otherwise a proxy that behaves in the same way. */
export const openProxy = (targets: readonly string[]): Promise<OpenProxy> => {
  const caddy = Bun.which('caddy');
  return caddy ? openCaddy(caddy, targets) : openOwn(targets);
};

async function openCaddy(program: string, targets: readonly string[]): Promise<OpenProxy> {
  const folder = await mkdtemp(join(tmpdir(), 'officina-caddy-'));
  const probe = Bun.listen({ hostname: '127.0.0.1', port: 0, socket: { data() {} } });
  const url = `http://127.0.0.1:${probe.port}`;
  probe.stop();
  const child = Bun.spawn([program, 'run', '--adapter', 'caddyfile', '--config', join(repositoryRoot, 'Caddyfile')], {
    env: { HOME: folder, SITE_ADDRESS: url, PROCESSES: targets.map((target) => new URL(target).host).join(' ') },
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  const answers = () =>
    fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await answers())) if (child.exitCode !== null) throw new Error('Caddy has ended');
  return {
    url,
    async close() {
      child.kill('SIGKILL');
      await child.exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Milliseconds between two health checks of a process, and timeout of a check. */
const checkEveryMs = 200;
const checkTimeoutMs = 3000;

/**
 * Forwards each request to the next ready process. A request that has not reached a process is sent to another one, and
 * so is a read without a response. While no process is ready, all may get requests: they can serve cached pages, and
 * their own 503.
 */
async function openOwn(targets: readonly string[]): Promise<OpenProxy> {
  const away = new Set<string>();
  let turn = 0;
  let isClosed = false;

  async function check(target: string): Promise<void> {
    const isReady = await fetch(`${target}/api/ready`, {
      signal: AbortSignal.timeout(checkTimeoutMs),
      keepalive: false,
    })
      .then(({ ok }) => ok)
      .catch(() => false);
    if (isReady) away.delete(target);
    else away.add(target);
  }

  async function watch(target: string): Promise<void> {
    while (!isClosed) {
      await check(target);
      await Bun.sleep(checkEveryMs);
    }
  }

  /** All processes in the order in which this request tries them. */
  function order(): string[] {
    turn += 1;
    const turned = targets.map((_, index) => targets[(index + turn) % targets.length] ?? '');
    const ready = turned.filter((target) => !away.has(target));
    return ready.length > 0 ? ready : turned;
  }

  async function pass(request: Request, body: ArrayBuffer | undefined, address: string): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const headers = new Headers(request.headers);
    headers.set('x-forwarded-for', address);
    headers.set('x-forwarded-proto', 'http');
    for (const target of order()) {
      try {
        const answer = await fetch(target + pathname + search, {
          method: request.method,
          headers,
          ...(body ? { body } : {}),
          redirect: 'manual',
          decompress: false,
          // A kept-alive connection may be closed by a process that ends while a request is being sent.
          keepalive: false,
          signal: request.signal,
        });
        return new Response(answer.body, answer);
      } catch (error) {
        const isUnsent = error instanceof Error && 'code' in error && error.code === 'ConnectionRefused';
        if (!isUnsent && request.method !== 'GET') break;
      }
    }
    return new Response('No process answers', { status: 502 });
  }

  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    idleTimeout: 120,
    async fetch(request, bun) {
      const body = request.body ? await request.arrayBuffer() : undefined;
      return pass(request, body, bun.requestIP(request)?.address ?? '');
    },
  });
  const watching = targets.map(watch);
  return {
    url: server.url.origin,
    async close() {
      isClosed = true;
      await Promise.all(watching);
      await server.stop(true);
    },
  };
}
