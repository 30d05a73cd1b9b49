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

test('rejects a call to an endpoint that this release does not have, without sending a request', async () => {
  const sent: Request[] = [];
  const client = createClient({
    origin: 'http://localhost',
    fetch: async (request) => {
      sent.push(request);
      return Response.json([]);
    },
  });
  // A remote that is newer than the shell may call endpoints that the shell's client does not have.
  await expect(Reflect.apply(client.call, client, ['listMotorcycles'])).rejects.toThrow('No route of listMotorcycles');
  expect(sent).toEqual([]);
});
