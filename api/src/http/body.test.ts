import { expect, test } from 'bun:test';
import { connect } from 'node:net';
import { readForm, readJson } from './body';
import { problemResponse } from './problems';

const multipart = 'multipart/form-data; boundary=x';

/** The response of a server with this time limit to a head and chunks of a body; the connection stays open. */
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
