import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { passOn } from './console-reports';

/** The proxy that a browser under test uses for all connections. */
export interface Outside {
  /** Port of the HTTP proxy; WebKit also uses it for the site. */
  port: number;
  /** Console messages of the site's pages in WebKit. */
  faults: string[];
  /** Bodies of the requests to the e-mail service. */
  mails: unknown[];
  /** Hosts that a page must not request, e.g. "example.org:443". */
  strangers: string[];
  close(): Promise<void>;
}

/** Hosts that are answered here: the e-mail service, and the map of the contact page. */
const known = ['api.emailjs.com:443', 'www.openstreetmap.org:443'];
/** Hosts that Firefox requests by itself. */
const ofFirefox = /\.(mozilla\.(com|net|org)|firefox\.com)(:\d+)?$/;

/** Starts the proxy. It forwards only to the site; `known` hosts are answered here, all others refused. */
export async function openOutside(): Promise<Outside> {
  const mails: unknown[] = [];
  const faults: string[] = [];
  const strangers: string[] = [];
  const site = createTlsServer(await certificate(), async (request, response) => {
    const body = await text(request);
    if (request.method === 'POST') mails.push(JSON.parse(body));
    response
      .writeHead(200, { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' })
      .end(request.method === 'POST' ? 'OK' : '');
  });
  const note = (host = '') => {
    if (!ofFirefox.test(host)) strangers.push(host);
  };
  const proxy = createServer((request, response) => {
    if (request.url?.startsWith('http://localhost:')) return passOn(request, response, faults);
    note(request.headers.host);
    response.writeHead(403).end();
  });
  proxy.on('connect', ({ url = '' }, socket) => {
    socket.on('error', () => socket.destroy());
    if (known.includes(url)) {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      site.emit('connection', socket);
    } else {
      note(url);
      socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    }
  });
  await new Promise<void>((resolve) => {
    proxy.listen(0, '127.0.0.1', resolve);
  });
  const address = proxy.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    mails,
    faults,
    strangers,
    close: () =>
      new Promise((resolve) => {
        proxy.close(() => resolve());
        proxy.closeAllConnections();
      }),
  };
}

/** A self-signed certificate, which the browsers are configured to accept. */
async function certificate(): Promise<{ key: Buffer; cert: Buffer }> {
  const folder = await mkdtemp(join(tmpdir(), 'officina-outside-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const options = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  await promisify(execFile)('openssl', ['req', ...options, '-subj', '/CN=outside', '-keyout', key, '-out', cert]);
  const made = { key: await readFile(key), cert: await readFile(cert) };
  await rm(folder, { recursive: true });
  return made;
}
