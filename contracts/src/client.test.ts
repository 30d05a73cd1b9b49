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

test('a call without an answer is a failure of the network, with a sentence for people', async () => {
  const error = await failureOf(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(isNetworkError(error)).toBe(true);
  expect(isApiError(error)).toBe(false);
  expect(error).toMatchObject({ message: 'Il server non risponde. Controlla la connessione e riprova.' });
});

test('an answer that breaks off, or is somebody else’s page, is a failure of the network', async () => {
  expect(isNetworkError(await failureOf(async () => new Response('[{"id":"rest')))).toBe(true);
  expect(isNetworkError(await failureOf(async () => new Response('<h1>Accedi alla rete</h1>')))).toBe(true);
});

test('a call that was given up, and a file that cannot be read, stay what they are', async () => {
  for (const name of ['AbortError', 'NotReadableError']) {
    const error = await failureOf(() => Promise.reject(new DOMException('x', name)));
    expect(error).toMatchObject({ name });
  }
});

test('an answer that is not a success is the API’s own failure', async () => {
  const error = await failureOf(async () => new Response('down', { status: 500 }));
  expect(isApiError(error)).toBe(true);
  expect(isNetworkError(error)).toBe(false);
});

test('a call that this release has no route of is refused before anything is sent', async () => {
  const sent: Request[] = [];
  const client = createClient({
    origin: 'http://localhost',
    fetch: async (request) => {
      sent.push(request);
      return Response.json([]);
    },
  });
  // A remote that is newer than the shell knows more calls than the shell's client.
  await expect(Reflect.apply(client.call, client, ['listMotorcycles'])).rejects.toThrow('No route of listMotorcycles');
  expect(sent).toEqual([]);
});
