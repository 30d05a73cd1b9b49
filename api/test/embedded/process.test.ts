import { expect, setDefaultTimeout, test } from 'bun:test';
import { firstAccount, type ServerProcess, startServer, withDatabase } from '../server-process';

// Each test starts several servers; on a busy machine one takes twenty seconds.
setDefaultTimeout(180_000);

const { ADMIN_PASSWORD: password } = firstAccount;
const json = { 'content-type': 'application/json' };
const login = (url: string, given = password) =>
  fetch(`${url}/api/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ username: 'admin', password: given }),
  });

/** Sends only the head of a request and reads the early refusal. */
async function headOnly(server: ServerProcess, head: string): Promise<string> {
  const { hostname, port } = new URL(server.url);
  const answer = Promise.withResolvers<string>();
  const socket = await Bun.connect({
    hostname,
    port: Number(port),
    socket: { data: (_, data) => answer.resolve(data.toString()), close: () => answer.resolve('') },
  });
  socket.write(`${head}\r\nHost: ${hostname}:${port}\r\n\r\n`);
  const text = await answer.promise;
  socket.end();
  return text;
}

test('a body that is too large is refused before it is sent, and without a session with 401 first', () =>
  withDatabase(async (DATA_DIR) => {
    const server = await startServer({ DATA_DIR, ...firstAccount });
    const cookie = `Cookie: ${(await login(server.url)).headers.get('set-cookie')?.split(';')[0]}`;
    const post = (path: string, type: string, size: number, ...more: string[]) =>
      headOnly(
        server,
        [`POST ${path} HTTP/1.1`, `Content-Type: ${type}`, `Content-Length: ${size}`, ...more].join('\r\n'),
      );
    const upload = 'multipart/form-data; boundary=x';
    expect(await post('/api/projects', 'application/json', 160_000_000, cookie)).toStartWith('HTTP/1.1 413');
    expect(await post('/api/projects', 'application/json', 160_000_000)).toStartWith('HTTP/1.1 401');
    expect(await post('/api/images/upload', upload, 60_000_000, cookie)).toStartWith('HTTP/1.1 413');
    expect(await post('/api/images/upload', upload, 60_000_000)).toStartWith('HTTP/1.1 401');
    expect(await post('/api/contact', 'application/json', 5_000_000)).toStartWith('HTTP/1.1 413');

    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(64 * 1024).fill(32)),
    });
    const chunked = await fetch(`${server.url}/api/contact`, { method: 'POST', headers: json, body: endless });
    expect(chunked.status).toBe(413);
    await server.kill('SIGTERM');
  }));

test('no secret is ever printed', () =>
  withDatabase(async (DATA_DIR) => {
    const appSecret = 'the-secret-of-this-installation-0123';
    const server = await startServer({ DATA_DIR, ...firstAccount, APP_SECRET: appSecret });
    const cookie = (await login(server.url)).headers.get('set-cookie')?.split(';')[0] ?? '';
    await login(server.url, 'sbagliata-ma-segreta');
    const config = { serviceId: 's', templateId: 't', publicKey: 'p', privateKey: 'chiave-privatissima' };
    await fetch(`${server.url}/api/email-config`, {
      method: 'POST',
      headers: { ...json, cookie },
      body: JSON.stringify({ ...config, fromEmail: '', fromName: '', adminEmail: '' }),
    });
    await fetch(`${server.url}/api/login`, { method: 'POST', headers: json, body: `{"password":"${password}"` });
    await server.kill('SIGTERM');
    for (const secret of [
      password,
      appSecret,
      cookie.split('=')[1] ?? '-',
      'sbagliata-ma-segreta',
      'chiave-privatissima',
    ]) {
      expect(server.output()).not.toContain(secret);
    }
  }));
