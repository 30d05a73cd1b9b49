import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firstAccount, type ServerProcess, startServer } from '../server-process';
import { layDatabase } from '../test-database';

setDefaultTimeout(60_000);

let folder: string;
let server: ServerProcess;
let printedBefore: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'officina-host-'));
  await layDatabase(folder);
  server = await startServer({ DATA_DIR: folder, ...firstAccount });
  // The first page request logs once that there is no built site.
  await fetch(server.url);
  printedBefore = server.output();
});
afterAll(async () => {
  await server.kill('SIGTERM');
  await rm(folder, { recursive: true, force: true });
});

/** Sends raw request lines and reads the whole response. */
function send(...lines: string[]): Promise<string> {
  const { hostname, port } = new URL(server.url);
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let text = '';
  const socket = connect(Number(port), hostname, () =>
    socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`),
  );
  socket.on('data', (data) => {
    text += data;
  });
  socket.on('close', () => resolve(text));
  socket.on('error', reject);
  return promise;
}

const paths = ['/', '/cars/1', '/api/cars', '/api/health', '/media/x.webp', '/sitemap.xml', '/releases.json'];

test('refuses an invalid Host with a message, on every path', async () => {
  const hosts = [
    '',
    ' ',
    'a b',
    '[::1',
    '%00',
    'localhost:99999999',
    'a@b',
    'u:p@localhost',
    'a/b',
    'a?b',
    '1.2.3.4.5',
  ];
  // A cached response does not bypass the check.
  expect(await send('GET /api/cars HTTP/1.1', 'Host: localhost')).toStartWith('HTTP/1.1 200');
  for (const host of hosts) {
    for (const path of paths) {
      const answer = await send(`GET ${path} HTTP/1.1`, `Host: ${host}`);
      expect([host, path, answer.slice(0, 12)]).toEqual([host, path, 'HTTP/1.1 400']);
      expect(answer).toContain('application/problem+json');
      expect(answer).toContain('l’intestazione Host manca o è sbagliata');
      expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff');
      expect(answer.toLowerCase()).toContain("content-security-policy: default-src 'none'");
    }
  }
  expect(await send('GET / HTTP/1.1', 'Host: a', 'Host: b')).toStartWith('HTTP/1.1 400');
});

test('refuses a request without Host, but answers health checks in HTTP/1.0', async () => {
  for (const path of ['/', '/api/cars', '//localhost/api/cars', '/api/health?x']) {
    expect(await send(`GET ${path} HTTP/1.0`)).toStartWith('HTTP/1.1 400');
  }
  expect(await send('GET /api/health HTTP/1.0')).toContain('{"status":"ok"}');
  expect(await send('GET /api/ready HTTP/1.0')).toContain('{"status":"ok"}');
  expect(await send('HEAD /api/health HTTP/1.0')).toStartWith('HTTP/1.1 200');
  expect(await send('GET /api/health HTTP/1.1')).toStartWith('HTTP/1.1 400');
});

test('answers odd request targets without a 500', async () => {
  const targets = [
    'http://example.org/api/health',
    '*',
    '//evil/api',
    '//[',
    '/%',
    '/%00',
    '/%ff',
    '/\\',
    'api/health',
  ];
  for (const target of targets) {
    for (const method of ['GET', 'OPTIONS', 'POST']) {
      const answer = await send(`${method} ${target} HTTP/1.1`, 'Host: localhost');
      expect([method, target, answer]).toEqual([
        method,
        target,
        expect.stringMatching(/^HTTP\/1\.1 [2-4]\d\d|^HTTP\/1\.1 503/),
      ]);
    }
  }
  expect(await send('CONNECT localhost:80 HTTP/1.1', 'Host: localhost')).toMatch(/^HTTP\/1\.1 4/);
});

test('a request whose length is stated twice is refused, whatever follows it', async () => {
  const smuggled = 'GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n';
  const doubtful = [
    ['Content-Length: 5', 'Transfer-Encoding: chunked'],
    ['Transfer-Encoding: chunked', 'Content-Length: 5'],
    ['Content-Length: 5', 'Content-Length: 6'],
    ['Content-Length: -5'],
    ['Content-Length: 5, 5'],
    ['Transfer-Encoding: chunked, identity'],
    ['Transfer-Encoding : chunked'],
  ];
  for (const lengths of doubtful) {
    const answer = await send('POST /api/contact HTTP/1.1', 'Host: localhost', ...lengths, `\r\n0\r\n\r\n${smuggled}`);
    expect([lengths, answer.slice(0, 12), answer.split('HTTP/1.1').length]).toEqual([lengths, 'HTTP/1.1 400', 2]);
  }
});

test('TRACE gets no echo of the request', async () => {
  for (const path of paths) {
    const answer = await send(`TRACE ${path} HTTP/1.1`, 'Host: localhost', 'Cookie: session=secret');
    expect([path, answer.slice(0, 12)]).toEqual([path, 'HTTP/1.1 405']);
    expect(answer).not.toContain('secret');
  }
});

test('logs nothing for these requests', () => {
  expect(server.output()).toBe(printedBefore);
});
