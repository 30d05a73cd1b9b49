import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test';
import { connect } from 'node:net';
import { join } from 'node:path';
import * as v from 'valibot';
import { filesOf, openSite, type PublishedSite } from './published-site';
import { layRelease } from './release-folder';
import type { ServerProcess } from './server-process';
import { serverUrl } from './test-database';

setDefaultTimeout(120_000);

const token = 'a-token-of-the-tests-with-enough-characters';
const password = 'officina 1965';

/** Input from visitors, the administrator and a proxy that must not be in any log line. */
const given = {
  password,
  name: 'Annamaria Esposito',
  email: 'annamaria@example.org',
  message: 'Vorrei un preventivo per la mia Fulvia.',
  query: 'valore-inventato-77',
  path: 'sentiero-inventato-78',
  address: '203.0.113.77',
};

/** Prints when it is loaded, and fails to render the contact page. */
const serverHalf = `console.error('una riga\\ndue righe'); exports.shared = {};
exports.renderPage = async ({ url }) => {
  if (url === '/contact') throw new Error('non si disegna');
  return { status: url === '/-/-' ? 404 : 200, body: '<main>Pagina</main>', head: '', state: '{}', parts: [] };
};`;

let site: PublishedSite;
let server: ServerProcess;
let shell = '';
beforeAll(async () => {
  site = await openSite();
  const dist = join(site.folder, 'dist');
  shell = await layRelease(dist, 'shell', { ...filesOf('shell', 'image'), 'ssr/server.cjs': serverHalf });
  server = await site.start('observed', { LOG: 'json', METRICS_TOKEN: token, TRUSTED_PROXIES: '1' });
});
afterAll(() => site.close());

const get = (path: string, init?: RequestInit) => fetch(server.url + path, init);
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  get(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const signIn = () => post('/api/login', { username: 'titolare', password });
const idOf = (response: Response) => response.headers.get('x-request-id') ?? '';

const Line = v.object({
  level: v.picklist(['info', 'warn', 'error', 'fatal']),
  time: v.pipe(v.string(), v.isoTimestamp()),
  process: v.pipe(v.string(), v.regex(/^.+:\d+$/)),
  release: v.optional(v.string()),
  requestId: v.optional(v.string()),
  msg: v.string(),
});
const RequestLine = v.strictObject({
  ...Line.entries,
  requestId: v.string(),
  method: v.string(),
  route: v.string(),
  status: v.number(),
  ms: v.pipe(v.number(), v.minValue(0)),
  aborted: v.optional(v.literal(true)),
  msg: v.literal('request'),
});
const isRequest = v.parser(v.object({ msg: v.string() }));

/** The server's output so far. Throws if a line is no JSON in the documented format. */
function printed() {
  const lines = server
    .output()
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
  const [requests, events] = [true, false].map((wanted) =>
    lines.filter((line) => (isRequest(line).msg === 'request') === wanted),
  );
  return { requests: v.parse(v.array(RequestLine), requests), events: v.parse(v.array(Line), events) };
}

/** The log lines of the requests with these responses. */
async function linesOf(responses: Response[]) {
  const ids = new Set(responses.map(idOf));
  for (const id of ids) await server.prints(id);
  return printed().requests.filter(({ requestId }) => ids.has(requestId));
}

test('LOG=json writes one line for each request, without anything that somebody has given', async () => {
  const before = printed().requests.length;
  const { name, email, message } = given;
  const calls: [line: string, call: () => Promise<Response>][] = [
    ['POST /api/login 200', signIn],
    ['POST /api/login 401', () => post('/api/login', { username: email, password: message })],
    ['POST /api/contact 201', () => post('/api/contact', { name, email, message, subject: message })],
    ['POST /api/contact 422', () => post('/api/contact', { name }, { 'x-forwarded-for': given.address })],
    ['GET /api/cars 200', () => get(`/api/cars?q=${given.query}`)],
    ['GET /api/cars 200', () => get(`/api/cars?q=${given.query}`)],
    ['GET /api/cars/{id} 404', () => get(`/api/cars/${given.path}`)],
    ['GET unknown 404', () => get(`/api/${given.path}`)],
    ['PUT /api/cars/facets 405', () => get('/api/cars/facets', { method: 'PUT' })],
    ['GET /media/{file} 404', () => get(`/media/${given.path}.webp`)],
    ['GET /cars 200', () => get(`/cars?q=${given.query}`)],
    ['GET /cars/{id} 200', () => get(`/cars/12?q=${given.query}`)],
    ['GET unknown 404', () => get(`/${given.path}`)],
    ['GET /{file} 404', () => get(`/${given.path}.php?${given.query}`)],
    ['HEAD / 200', () => get('/', { method: 'HEAD', headers: { 'x-request-id': 'proxy-1' } })],
    ['GET /releases.json 200', () => get('/releases.json')],
    ['GET /metrics 401', () => get('/metrics', { headers: { authorization: `Bearer ${given.path}` } })],
  ];
  const responses: Response[] = [];
  for (const [, call] of calls) responses.push(await call());
  const lines = await linesOf(responses);
  expect(lines.map(({ requestId, method, route, status }) => `${requestId} ${method} ${route} ${status}`)).toEqual(
    calls.map(([line], place) => `${responses[place] && idOf(responses[place])} ${line}`),
  );
  expect(responses.map(idOf)).toContain('proxy-1');
  for (const { release } of lines) expect(release).toBe(shell);
  // The server's own API reads for a page are not logged as requests.
  expect(printed().requests.length - before).toBe(calls.length);
  for (const [what, value] of Object.entries(given)) expect(server.output(), what).not.toContain(value);
});

test('LOG=json writes one line for each event, with the id of the request in which it came up', async () => {
  const page = await get(`/contact?q=${given.query}`);
  await linesOf([page]);
  const { events } = printed();
  expect(events).toContainEqual(expect.objectContaining({ level: 'info', msg: `Ready on ${server.url}` }));
  expect(events).toContainEqual(
    expect.objectContaining({ level: 'error', msg: expect.stringContaining('non si disegna'), requestId: idOf(page) }),
  );
  const fromRenderer = events.filter(({ msg }) => msg.endsWith('righe') || msg.endsWith('riga'));
  expect(fromRenderer).toMatchObject([
    { level: 'error', msg: 'una riga' },
    { level: 'error', msg: 'due righe' },
  ]);
  for (const { requestId } of fromRenderer) expect(requestId).toBeUndefined();
});

test('an upload that the client breaks off is a line, and an event stream when it begins', async () => {
  const { hostname, port } = new URL(server.url);
  const sent = Promise.withResolvers<void>();
  const socket = connect(Number(port), hostname, () => {
    const head = ['POST /api/contact HTTP/1.1', `Host: ${hostname}`, 'X-Request-Id: broken-off'];
    const body = ['Content-Type: application/json', 'Content-Length: 500', '', '{"name":'];
    socket.write([...head, ...body].join('\r\n'), () => sent.resolve());
  });
  await sent.promise;
  // The server has read the head of the upload once it has answered a later request.
  await get('/api/health');
  socket.destroy();
  await server.prints('broken-off');
  expect(printed().requests.at(-1)).toMatchObject({ requestId: 'broken-off', route: '/api/contact', aborted: true });

  const cookies = (await signIn()).headers.getSetCookie().map((line) => line.split(';')[0]);
  const stream = await get('/api/events', { headers: { cookie: cookies.join('; ') } });
  expect(await linesOf([stream])).toMatchObject([{ route: '/api/events', status: 200 }]);
  await stream.body?.cancel();
});

/** Samples of /metrics by name and labels. Throws for an invalid line. */
async function metricsOf(): Promise<Map<string, number>> {
  const response = await get('/metrics', { headers: { authorization: `Bearer ${token}` } });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const samples = (await response.text()).split('\n').filter((line) => line && !line.startsWith('#'));
  return new Map(
    samples.map((line) => {
      const [, name, value] = /^([a-z_]+(?:\{(?:[a-z_]+="[^"\\]*",?)*\})?) ([\d.e+-]+)$/.exec(line) ?? [];
      if (!name) throw new Error(`Not a sample: ${line}`);
      return [name, Number(value)];
    }),
  );
}

test('/metrics is for whoever has the token', async () => {
  for (const authorization of ['', 'Bearer', `Bearer ${token}x`, `Bearer ${token.slice(1)}`, token, `Basic ${token}`]) {
    const response = await get('/metrics', { headers: authorization ? { authorization } : {} });
    expect(response.status, authorization).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
    expect(await response.text()).not.toContain('process_');
  }
  expect((await post('/metrics', {}, { authorization: `Bearer ${token}` })).status).toBe(405);
  expect((await metricsOf()).get('process_uptime_seconds')).toBeGreaterThan(0);
});

test('/metrics counts what visitors request, by route and status, and says how the server is', async () => {
  const before = await metricsOf();
  await get('/');
  await get('/');
  await get('/privacy');
  await get('/api/projects');
  await get('/api/projects');
  for (let number = 0; number < 50; number += 1) {
    await get(`/${crypto.randomUUID()}`);
    await get(`/api/projects/${number}${crypto.randomUUID()}?a=${number}`);
    await get(`/${crypto.randomUUID()}.${number}`, { method: number % 2 ? 'GET' : 'HEAD' });
  }
  const after = await metricsOf();
  const added = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
  const counted = (labels: string) => added(`http_request_duration_seconds_count{${labels}}`);
  expect(counted('method="GET",route="/",status="200"')).toBe(2);
  expect(counted('method="GET",route="/api/projects",status="200"')).toBe(2);
  expect(counted('method="GET",route="/api/projects/{id}",status="404"')).toBe(50);
  expect(counted('method="GET",route="unknown",status="404"')).toBe(50);
  expect(added('http_request_duration_seconds_bucket{method="GET",route="/",status="200",le="+Inf"}')).toBe(2);
  const series = (samples: typeof after) =>
    [...samples.keys()].filter((name) => name.includes('_seconds_count')).length;
  expect(series(after) - series(before)).toBeLessThan(10);

  for (const cache of ['pages', 'content']) {
    for (const result of ['hit', 'miss']) {
      expect(added(`cache_requests_total{cache="${cache}",result="${result}"}`)).toBeGreaterThan(0);
    }
  }
  expect(after.get('renderer_running')).toBe(1);
  if (process.platform === 'linux') expect(after.get('renderer_resident_memory_bytes')).toBeGreaterThan(10_000_000);
  expect(after.get('renderer_restarts_total')).toBe(0);
  expect(after.get('renderer_failures_total')).toBe(1);
  expect(after.get('renderer_pages{state="waiting"}')).toBe(0);
  expect(after.get('picture_jobs{state="waiting"}')).toBe(0);
  expect(after.get('process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
  expect(after.get(`release_info{part="shell",version="${shell}"}`)).toBe(1);
  // The embedded database has no pool.
  expect(after.has('database_pool{state="waiting"}')).toBe(serverUrl !== undefined);
});
