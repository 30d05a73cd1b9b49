import { expect, test } from 'bun:test';
import { createClient, isApiError, isNetworkError } from './client';

const failureOf = async (answer: () => Promise<Response>): Promise<unknown> => {
  try {
    await createClient({ origin: 'http://localhost', fetch: answer }).call('listCategories');
  } catch (error) {
    return error;
  }
  throw new Error('The call succeeded');
};

test('throws a NetworkError with a message for the user if there is no response', async () => {
  const error = await failureOf(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(isNetworkError(error)).toBe(true);
  expect(isApiError(error)).toBe(false);
  expect(error).toMatchObject({ message: 'Il server non risponde. Controlla la connessione e riprova.' });
});

test('throws a NetworkError if the response is incomplete or is the page of another server', async () => {
  expect(isNetworkError(await failureOf(async () => new Response('[{"id":"rest')))).toBe(true);
  expect(isNetworkError(await failureOf(async () => new Response('<h1>Accedi alla rete</h1>')))).toBe(true);
});

test('passes on the error of an aborted request and of an unreadable file unchanged', async () => {
  for (const name of ['AbortError', 'NotReadableError']) {
    const error = await failureOf(() => Promise.reject(new DOMException('x', name)));
    expect(error).toMatchObject({ name });
  }
});

test('throws an ApiError for a response with an error status', async () => {
  const error = await failureOf(async () => new Response('down', { status: 500 }));
  expect(isApiError(error)).toBe(true);
  expect(isNetworkError(error)).toBe(false);
});

test('an error without a sentence for people has its title or status text, and never "undefined"', async () => {
  const problem = (sent: unknown, statusText = '') => {
    const headers = { 'content-type': 'application/problem+json; charset=utf-8' };
    return failureOf(async () => new Response(JSON.stringify(sent), { status: 503, statusText, headers }));
  };
  expect(await problem({ title: 'Away', detail: 'Torniamo presto.' })).toMatchObject({ detail: 'Torniamo presto.' });
  expect(await problem({ title: 'Away', errors: 'none' })).toMatchObject({ detail: 'Away', problem: { errors: [] } });
  expect(await problem({}, 'Service Unavailable')).toMatchObject({ message: '503: Service Unavailable' });
  const unspoken = 'Il server non ha potuto rispondere. Riprova tra qualche istante.';
  expect(await problem({ detail: '' })).toMatchObject({ detail: unspoken });
  for (const [type, body] of [
    ['text/plain', ''],
    ['text/html', '<h1>503 Service Unavailable</h1>'],
    ['application/json', '{}'],
  ] as const) {
    const sent = () =>
      new Response(body, { status: 502, statusText: 'Bad Gateway', headers: { 'content-type': type } });
    expect(await failureOf(async () => sent())).toMatchObject({ detail: unspoken });
  }
});

test('rejects a call to an endpoint that this release does not have, without sending a request', async () => {
  const sent: Request[] = [];
  const client = createClient({
    origin: 'http://localhost',
    fetch: async (request) => {
      sent.push(request);
      return Response.json([]);
    },
  });
  // A remote that is newer than the shell may call endpoints that the shell's client does not know.
  await expect(Reflect.apply(client.call, client, ['listNothing'])).rejects.toThrow('No route of listNothing');
  expect(sent).toEqual([]);
});

/** A client that records its requests and answers each with this response. */
function noting(answer: () => Response) {
  const sent: Request[] = [];
  const fetch = async (request: Request) => {
    sent.push(request);
    return answer();
  };
  return { sent, client: createClient({ origin: 'http://localhost', fetch }) };
}

test('sends the query parameters false and 0, leaves out those without a value, and sorts them', async () => {
  const { sent, client } = noting(() => Response.json([]));
  await client.page('listCars', { query: { priceFrom: 0, make: undefined, available: false } });
  expect(sent.map(({ url }) => url)).toEqual(['http://localhost/api/cars?available=false&priceFrom=0']);
});

test('reads the version of a record also behind a proxy that makes its ETag weak', async () => {
  for (const etag of ['"a1"', 'W/"a1"']) {
    const { client } = noting(() => Response.json({}, { headers: { etag } }));
    expect((await client.versioned('getCar', { params: { id: 1 } })).version).toBe('"a1"');
  }
});
