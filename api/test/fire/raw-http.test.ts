import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test';
import { connect } from 'node:net';
import { routeOf } from '@officina/contracts/route-of';
import { endpointNames } from '../../src/http/endpoint';
import { requestIdHeader } from '../../src/http/request-id';
import { securityHeaders } from '../../src/http/security-headers';
import { within } from '../../src/within';
import { isLongRun } from '../long-run';
import { openSite, type PublishedSite } from '../published-site';
import { randomOf } from '../seeded-random';
import { innerText } from '../sentences';
import type { ServerProcess } from '../server-process';
import { brokenBytes } from './raw-breakages';

setDefaultTimeout(120_000);

/** `RAW_SEED=<seed> RAW_ONLY=<number>` repeats only one request of an earlier run. */
const seed = Number(process.env.RAW_SEED ?? crypto.getRandomValues(new Uint32Array(1))[0]);
const only = process.env.RAW_ONLY === undefined ? undefined : Number(process.env.RAW_ONLY);
const count = isLongRun ? 1000 : 300;
const atOnce = 100;
/** Milliseconds without data after which the client ends its side, and maximum until the server ends the other side. */
const idle = 500;
const patience = 60_000;

let site: PublishedSite;
let server: ServerProcess;
let printedBefore: string;
beforeAll(async () => {
  site = await openSite();
  server = await site.start('raw');
  // The first page request also starts the renderer.
  await (await fetch(server.url)).text();
  printedBefore = server.output();
});
afterAll(() => site.close());

test(`${count} connections with broken HTTP from seed ${seed}`, async () => {
  const numbers = only === undefined ? Array.from({ length: count }, (_, number) => number) : [only];
  const failures: string[] = [];
  const ways = new Map<string, number>();
  while (numbers.length > 0 && failures.length < 20) {
    const batch = numbers.splice(0, atOnce).map(async (number) => {
      const { bytes, marker, way } = requestOf(number);
      const answered = await answerTo(bytes).catch((error: Error) => error.message);
      const problems = problemsOf(answered, marker);
      ways.set(way, (ways.get(way) ?? 0) + (answered === '' ? 0 : 1));
      failures.push(...problems.map((problem) => `RAW_SEED=${seed} RAW_ONLY=${number} (${way}): ${problem}`));
    });
    await Promise.all(batch);
  }
  expect(failures).toEqual([]);
  expect(await (await fetch(`${server.url}/api/ready`)).json()).toEqual({ status: 'ok' });
  expect(server.output().slice(printedBefore.length)).not.toMatch(/^5\d\d /m);
  // Not all connections were closed without a response.
  if (only === undefined) expect(ways.get('nothing broken')).toBeGreaterThan(0);
});

function requestOf(number: number) {
  const random = randomOf(seed, number);
  const marker = `zq${random.whole(2 ** 32).toString(16)}qz`;
  const { method, path } = routeOf(endpointNames[number % endpointNames.length] ?? 'getHealth');
  const target = path.replace('{id}', '1');
  return { marker, ...brokenBytes({ method, target, body: method === 'GET' ? '' : '{"a":1}' }, random, marker) };
}

/** All bytes that the server sends on a new connection, as Latin-1. */
function answerTo(bytes: Buffer): Promise<string> {
  const { hostname, port } = new URL(server.url);
  const { promise, resolve } = Promise.withResolvers<string>();
  let answered = '';
  const socket = connect(Number(port), hostname, () => socket.write(bytes));
  socket.setTimeout(idle, () => socket.end());
  socket.on('data', (data) => {
    answered += data.toString('latin1');
  });
  // A reset connection also counts as ended.
  socket.on('error', () => {});
  socket.on('close', () => resolve(answered));
  return within(patience, promise, () => new Error('the connection stayed open'));
}

const expectedHeaders = Object.entries(securityHeaders({ publicOrigin: undefined }));

function problemsOf(answered: string, marker: string): string[] {
  const problems: string[] = [];
  if (answered.includes(marker)) problems.push('the answer repeats the request');
  const answers = answered.split(/(?=HTTP\/1\.1 \d{3} )/);
  for (const answer of answers.filter((each) => each !== '')) {
    const [, status = ''] = /^HTTP\/1\.1 (\d{3}) /.exec(answer) ?? [];
    const head = answer.slice(0, answer.indexOf('\r\n\r\n')).toLowerCase();
    // 505 only comes from the HTTP parser.
    if (!/^[1-4]|505/.test(status)) problems.push(`answered ${answer.slice(0, 200)}`);
    // Pages contain file names.
    const isPage = head.includes('content-type: text/html');
    if (status >= '400' && !isPage && innerText.test(answer)) problems.push(`it tells about the code: ${answer}`);
    // Requests that Bun's HTTP parser refuses do not reach the product.
    const isOurs = head.includes(`${requestIdHeader.toLowerCase()}: `);
    if (!isOurs && !['100', '400', '413', '414', '431', '505'].includes(status))
      problems.push(`${status} without an id`);
    for (const [name, value] of isOurs ? expectedHeaders : []) {
      // Pages have their own values of these headers.
      const isOfPages = name === 'content-security-policy' || name === 'x-frame-options';
      const wanted = isPage && isOfPages ? '' : value.toLowerCase();
      if (!head.includes(`${name}: ${wanted}`)) problems.push(`${status} without ${name}`);
    }
  }
  return problems;
}
