import { expect, test } from 'bun:test';
import { connect } from 'node:net';
import { readForm, readJson } from './body';
import { problemResponse } from './problems';

const multipart = 'multipart/form-data; boundary=x';

/** The response of a server with this time limit to a head and body chunks; the connection stays open. */
async function answerTo(seconds: number, head: string[], pieces: string[]): Promise<string> {
  const limit = { bytes: 1000, seconds };
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: async (request) =>
      (request.headers.get('content-type') === multipart ? readForm(request, limit) : readJson(request, limit)).then(
        (body) => Response.json(body),
        (error: unknown) => problemResponse(error, 'POST /'),
      ),
  });
  const answered = Promise.withResolvers<string>();
  const socket = connect(server.port ?? 0, '127.0.0.1');
  let text = '';
  socket.on('data', (data) => {
    text += data.toString();
    if (text.includes('}')) answered.resolve(text);
  });
  socket.on('close', () => answered.resolve(text));
  socket.write(['POST / HTTP/1.1', 'Host: localhost', ...head, '', ''].join('\r\n'));
  for (const piece of pieces) socket.write(piece);
  const answer = await answered.promise;
  socket.destroy();
  await server.stop(true);
  return answer;
}

test('answers 408 to a body that is not sent in full in time', async () => {
  const heads = [
    ['Content-Type: application/json', 'Content-Length: 500'],
    ['Content-Type: application/json', 'Transfer-Encoding: chunked'],
    [`Content-Type: ${multipart}`, 'Content-Length: 500'],
  ];
  for (const head of heads) {
    const answer = await answerTo(0.05, head, []);
    expect(answer).toStartWith('HTTP/1.1 408');
    expect(answer).toContain('L’invio ha richiesto troppo tempo');
  }
});

test('reads a chunked body in full', async () => {
  const head = ['Content-Type: application/json', 'Transfer-Encoding: chunked'];
  const answer = await answerTo(60, head, ['1\r\n{\r\n', '5\r\n"a":1\r\n', '1\r\n}\r\n', '0\r\n\r\n']);
  expect(answer).toStartWith('HTTP/1.1 200');
  expect(answer).toEndWith('{"a":1}');
});

/** A request with a body, as an endpoint gets it. */
const bodyOf = (body: string | FormData, type?: string) =>
  new Request('http://localhost', { method: 'POST', body, ...(type ? { headers: { 'content-type': type } } : {}) });
const limit = { bytes: 1024 * 1024, seconds: 60 };
const tooMany = 'Il contenuto inviato ha troppi elementi.';

test('JSON with more values than anybody sends is refused before it is parsed', async () => {
  const json = (body: string) => readJson(bodyOf(body, 'application/json'), limit);
  for (const crowd of [
    `[${'1,'.repeat(5000)}1]`,
    // Not valid JSON: the end is missing.
    '['.repeat(1_000_000),
    '{"a":'.repeat(200_000),
    `{"a":"\\\\","b":[${'{},'.repeat(5000)}{}]}`,
  ]) {
    expect(json(crowd)).rejects.toThrow(tooMany);
  }
  const commas = { text: '["\\,{'.repeat(10_000), ids: Array(2000).fill(1) };
  expect(await json(JSON.stringify(commas))).toEqual(commas);
});

test('a form with more fields than anybody sends is refused, and one with the same field twice has both', async () => {
  const form = new FormData();
  for (const value of ['1', '2']) form.append('twice', value);
  form.append('once', '3');
  expect(await readForm(bodyOf(form), limit)).toEqual({ twice: ['1', '2'], once: '3' });
  for (let count = 0; count < 100; count += 1) form.append(`field ${count}`, '');
  expect(readForm(bodyOf(form), limit)).rejects.toThrow(tooMany);
});
