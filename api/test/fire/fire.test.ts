import { afterAll, beforeAll, expect, test } from 'bun:test';
import { problemContentType } from '@officina/contracts/client';
import { endpoints } from '@officina/contracts/endpoint';
import type { EndpointShape } from '@officina/contracts/endpoints/shape';
import { Problem } from '@officina/contracts/problem';
import type { Server } from 'bun';
import { notLike } from 'drizzle-orm';
import * as v from 'valibot';
import { throttles } from '../../src/db/schema';
import { endpointNames } from '../../src/http/endpoint';
import { requestIdHeader } from '../../src/http/request-id';
import { securityHeaders } from '../../src/http/security-headers';
import { it } from '../../src/sentences/it';
import { within } from '../../src/within';
import { keepRows } from '../kept-rows';
import { isLongRun } from '../long-run';
import { randomOf } from '../seeded-random';
import { innerText, isForUsers } from '../sentences';
import { useApp } from '../test-app';
import { serverUrl } from '../test-database';
import { broken } from './breakages';
import { type Samples, type Sent, validDraft } from './draft';
import { createSamples } from './samples';

/**
 * Broken requests to every endpoint, with a session or a deploy token, on a database that is restored before each. A
 * failure names its seed and number; `FIRE_SEED=<seed> FIRE_ONLY=<number> bun test api/test/fire/fire.test.ts` sends
 * only this request. FIRE_COUNT: number of requests; the default is small, with TEST_LONG=1 large.
 */
const seed = Number(process.env.FIRE_SEED ?? crypto.getRandomValues(new Uint32Array(1))[0]);
const only = process.env.FIRE_ONLY === undefined ? undefined : Number(process.env.FIRE_ONLY);
const count = Number(process.env.FIRE_COUNT ?? (!isLongRun ? 400 : serverUrl ? 2000 : 20_000));

/** Maximum milliseconds for a response, on the slowest machine. */
const patience = 60_000;
const api = useApp();
let samples: Samples;
let kept: Awaited<ReturnType<typeof keepRows>>;
let server: Server<undefined>;

beforeAll(async () => {
  // Only needed to make the app treat the requests as external.
  server = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response() });
  samples = await createSamples(api);
  kept = await keepRows(api.database);
});
afterAll(() => server.stop(true));

test(`${count} broken requests from seed ${seed}`, async () => {
  const failures: string[] = [];
  const reached = new Set<string>();
  const numbers = only === undefined ? Array(count).keys() : [only];
  for (const number of numbers) {
    // Except those of passwords, each of which costs as much as a hundred other requests.
    if (number % 1000 === 0) await api.database.db.delete(throttles).where(notLike(throttles.key, 'login%'));
    const { sent, ways, marker } = requestOf(number);
    const { status, problems } = await send(sent, marker);
    if (![400, 401, 403, 404, 405, 413, 415].includes(status)) reached.add(sent.endpoint);
    if (problems.length > 0) {
      failures.push(
        `FIRE_SEED=${seed} FIRE_ONLY=${number}: ${problems.join(', ')}; ${status} to ${sent.method} ${sent.target.slice(0, 200)} (${sent.endpoint}, ${ways.join(', ')})`,
      );
    }
    if (failures.length > 20) break;
  }
  expect(failures).toEqual([]);
  // With this many requests each endpoint must have handled some that were not refused before.
  if (only === undefined && count >= 20_000)
    expect([...endpointNames].filter((name) => !reached.has(name))).toEqual([]);
}, 1_800_000);

function requestOf(number: number) {
  const random = randomOf(seed, number);
  const marker = `zq${random.whole(2 ** 32).toString(16)}${random.whole(2 ** 32).toString(16)}qz`;
  const name = endpointNames[number % endpointNames.length] ?? 'getHealth';
  return { marker, ...broken(validDraft(name, random, samples), random, marker) };
}

/** Sends a request and returns problems of the response; then restores the data. */
async function send(sent: Sent, marker: string): Promise<{ status: number; problems: string[] }> {
  const { method, target, headers, body } = sent;
  const hasBody = body.length > 0 && method !== 'GET' && method !== 'HEAD';
  const request = new Request(`http://localhost${target}`, {
    method,
    headers: [...headers],
    ...(hasBody ? { body } : {}),
  });
  const late = () => new Error(`No answer to ${method} ${target}`);
  const response = await within(patience, Promise.resolve(api.app.fetch(request, server)), late);
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
  if (isStream) await response.body?.cancel();
  const text = isStream ? '' : await within(patience, response.text(), late);
  const problems = problemsOf(request, response, text, marker);
  const { access }: EndpointShape = endpoints[sent.endpoint];
  const isSignedIn = headers.get('cookie') === samples.cookie && !headers.has('authorization');
  if (isSignedIn && access !== 'public' && response.status === 401) problems.push('its session does not count');
  const changed = await kept.restored();
  if (changed.length > 0) {
    if (response.status >= 400) problems.push(`it was refused and changed ${changed}`);
    api.cache.dataChanged();
  }
  return { status: response.status, problems };
}

const expectedHeaders = Object.entries(securityHeaders({ publicOrigin: undefined }));
/** The text before a finding about a release, which is in English for the team that built it. */
const [beforeFinding = ''] = it.archiveRefused('\0').split('\0');

function problemsOf(request: Request, response: Response, text: string, marker: string): string[] {
  const { status, headers } = response;
  const problems: string[] = [];
  const check = (isGood: boolean, what: string) => isGood || problems.push(what);
  const head = [...headers].map(([name, value]) => `${name}: ${value}`).join('\n');

  check(status < 500, `${status} ${text.slice(0, 200)}`);
  check(!head.includes(marker), 'a header repeats the request');
  // The response to a write contains the stored record, which may contain the marker.
  const isRecord = status < 300 && !['GET', 'HEAD'].includes(request.method);
  check(isRecord || !text.includes(marker), `the answer repeats the request: ${text.slice(0, 300)}`);
  for (const [name, value] of expectedHeaders) check(headers.get(name) === value, `without ${name}`);
  check(/^[\w-]{36}$/.test(headers.get(requestIdHeader) ?? ''), 'without an id');
  check(headers.has('cache-control'), 'without cache-control');
  if (status < 400) return problems;

  check(!innerText.test(`${text}\n${head}`), `it tells about the code: ${innerText.exec(`${text}\n${head}`)?.[0]}`);
  check(headers.get('content-type') === problemContentType, `not a problem: ${headers.get('content-type')}`);
  if (request.method === 'HEAD' && text === '') return problems;
  const problem = v.safeParse(v.strictObject(Problem.entries), parsed(text));
  check(problem.success, `not a problem: ${text.slice(0, 200)}`);
  if (!problem.success) return problems;
  const { status: named, detail, errors = [], requestId } = problem.output;
  check(named === status, `the problem says ${named}`);
  check(requestId === headers.get(requestIdHeader), 'the problem has another id');
  for (const sentence of [detail, ...errors.map(({ message }) => message)]) {
    check(sentence.startsWith(beforeFinding) || isForUsers(sentence), `not Italian: ${sentence}`);
  }
  return problems;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
