import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { carDraft, cookieOf, credentials, problemOf, type TestApp, useApp } from '../../test/test-app';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Serves the app on a port during the tests of this file. */
function serving(api: TestApp): { get(path: string, init?: RequestInit): Promise<Response> } {
  let server: ReturnType<typeof Bun.serve> | undefined;
  beforeAll(() => {
    server = Bun.serve({ port: 0, fetch: (request, bun) => api.app.fetch(request, bun) });
  });
  afterAll(() => server?.stop(true));
  return { get: (path, init) => fetch(new URL(path, server?.url), init) };
}

const idOf = (response: Response) => response.headers.get('x-request-id') ?? '';

describe('a request id', () => {
  const api = useApp();
  const { get } = serving(api);

  test('is in the response of every kind, and differs for each request', async () => {
    const car = await api.admin.call('createCar', { body: await carDraft() });
    const post = (body: string) => ({ method: 'POST', headers: { 'content-type': 'application/json' }, body });
    const login = await get('/api/login', post(JSON.stringify(credentials)));
    const cookie = cookieOf(login);
    const events = new AbortController();
    const fresh = await get('/api/cars');
    const etag = fresh.headers.get('etag') ?? '';
    const cases: [string, number, Promise<Response> | Response][] = [
      ['login', 200, login],
      ['fresh', 200, fresh],
      ['cached', 200, get('/api/cars')],
      ['not modified', 304, get('/api/cars', { headers: { 'if-none-match': etag } })],
      ['HEAD', 200, get('/api/cars', { method: 'HEAD' })],
      ['picture', 200, get(car.featuredImage)],
      ['no picture', 404, get('/media/none.webp')],
      ['no session', 401, get('/api/bin')],
      ['other site', 403, get('/api/login', { method: 'POST', headers: { origin: 'https://other.example' } })],
      ['no route', 404, get('/api/none')],
      ['no page', 404, get('/none')],
      ['no metrics', 404, get('/metrics')],
      ['method', 405, get('/api/cars/facets', { method: 'PUT' })],
      ['invalid', 422, get('/api/contact', post('{}'))],
      ['stream', 200, get('/api/events', { headers: { cookie }, signal: events.signal })],
    ];
    const ids: string[] = [];
    for (const [name, status, coming] of cases) {
      const response = await coming;
      expect(response.status, name).toBe(status);
      expect(idOf(response), name).toMatch(uuid);
      ids.push(idOf(response));
      if (status >= 400) expect((await problemOf(response)).requestId, name).toBe(idOf(response));
    }
    events.abort();
    expect(new Set(ids).size).toBe(cases.length);
  });

  test('is in the problem of a failure of the server', async () => {
    await api.database.db.execute(sql`alter table categories rename column name to other`);
    const response = await get('/api/categories');
    await api.database.db.execute(sql`alter table categories rename column other to name`);
    expect(response.status).toBe(500);
    expect((await problemOf(response)).requestId).toBe(idOf(response));
  });

  test('belongs to visitors: what the server reads itself has none', async () => {
    const response = await api.send('/api/none');
    expect(idOf(response)).toBe('');
    expect((await problemOf(response)).requestId).toBeUndefined();
  });

  test('is not taken over from just anybody', async () => {
    expect(idOf(await get('/api/cars', { headers: { 'x-request-id': 'mine' } }))).toMatch(uuid);
  });
});

describe('behind a trusted proxy', () => {
  const { get } = serving(useApp({ TRUSTED_PROXIES: '1' }));

  test('a request keeps the valid id that the proxy has given it', async () => {
    expect(idOf(await get('/api/cars', { headers: { 'x-request-id': 'Proxy_1-a' } }))).toBe('Proxy_1-a');
    const refused = await get('/api/none', { headers: { 'x-request-id': 'Proxy_1-b' } });
    expect((await problemOf(refused)).requestId).toBe('Proxy_1-b');
    for (const given of ['', 'a b', 'a<b', 'è', 'a"b', 'a'.repeat(65)]) {
      expect(idOf(await get('/api/cars', { headers: { 'x-request-id': given } })), given).toMatch(uuid);
    }
  });
});
