import { beforeAll, expect, test } from 'bun:test';
import { type EndpointName, endpoints } from '@officina/contracts/endpoint';
import type { EndpointShape } from '@officina/contracts/endpoints/shape';
import { eq } from 'drizzle-orm';
import { sessions, throttles } from '../src/db/schema';
import { previewToken } from '../src/delivery/gate/preview-token';
import { endpointNames } from '../src/http/endpoint';
import { hashOf } from '../src/token';
import { type Draft, type Samples, validDraft, written } from './fire/draft';
import { createSamples } from './fire/samples';
import { keepRows } from './kept-rows';
import { isLongRun } from './long-run';
import { createPerson } from './person';
import { randomOf } from './seeded-random';
import { cookieOf, credentials, origin, problemOf, secret, useApp } from './test-app';

const api = useApp();

interface Caller {
  headers: Record<string, string>;
  /** Has an open session. */
  hasSession?: true;
  isEditor?: true;
  /** The password was last confirmed long ago. */
  isUnconfirmed?: true;
  /** The kind of token in the Authorization header. */
  token?: 'its module' | 'another module' | 'invalid';
  /** The value of Origin or Sec-Fetch-Site; absent: it is no browser page. */
  from?: 'the site' | 'elsewhere';
}

/** Responses by which a request was refused before its endpoint was called. */
const refusals = {
  foreign: /^Richiesta rifiutata: /,
  'no session': /^Accesso richiesto: effettua il login\.$/,
  'no token': /^Il token di pubblicazione non è valido o è stato revocato\.$/,
  'another module': /^Questo token pubblica /,
  'no owner': /^Solo un amministratore può farlo\.$/,
  'not confirmed': /^Conferma la password per continuare\.$/,
};
type Verdict = keyof typeof refusals | 'admitted';

/** Endpoints that a token of any module may read; it can only publish its own. */
const readByAnyToken: EndpointName[] = ['listModules', 'listDeploys'];

function expected(name: EndpointName, isWrite: boolean, caller: Caller): Verdict {
  const { hasSession, token, from } = caller;
  const shape: EndpointShape = endpoints[name];
  if (isWrite && (from === 'elsewhere' || (shape.fromPage && from !== 'the site'))) return 'foreign';
  if (shape.access === 'public') return 'admitted';
  if (shape.access === 'deploy' && token) {
    if (token === 'invalid') return 'no token';
    return token === 'its module' || readByAnyToken.includes(name) ? 'admitted' : 'another module';
  }
  if (!hasSession) return 'no session';
  if (caller.isEditor && shape.access) return 'no owner';
  return caller.isUnconfirmed && shape.confirmed ? 'not confirmed' : 'admitted';
}

/** The 401 of endpoints that respond with their own text. */
const ownRefusals: Partial<Record<EndpointName, string>> = {
  getUser: 'Nessuna sessione attiva.',
  login: 'Username o password non validi',
  loginWithPasskey: 'La richiesta è scaduta: riprova.',
};

let samples: Samples;
let kept: Awaited<ReturnType<typeof keepRows>>;
let callers: Record<string, Caller>;

beforeAll(async () => {
  samples = await createSamples(api);
  callers = await createCallers();
  kept = await keepRows(api.database);
});

for (const name of endpointNames) {
  test(`${name} admits the callers that the endpoint table says, and no others`, async () => {
    const verdicts: Record<string, Verdict | string> = {};
    const wanted: Record<string, Verdict> = {};
    const draft = validDraft(name, randomOf(1), samples);
    const known = new Set<Verdict>();
    for (const [who, caller] of Object.entries(callers)) {
      const verdict = expected(name, draft.method !== 'GET', caller);
      // All variants of the request; for repeated verdicts only the first one.
      const isWhole = isLongRun || !known.has(verdict);
      known.add(verdict);
      const methods = draft.method === 'GET' && isWhole ? ['GET', 'HEAD'] : [draft.method];
      const needsBody = ['admitted', 'another module'].includes(verdict);
      // Refused because of its headers, before the body is read, so also tested without a body.
      const bodies = new Set([...(needsBody || isWhole ? [draft.body] : []), ...(needsBody ? [] : [undefined])]);
      for (const method of methods) {
        for (const body of bodies) {
          // Logins and invalid tokens are throttled.
          await api.database.db.delete(throttles);
          const what = `${method} by ${who}${body ? ' with a body' : ''}`;
          wanted[what] = verdict;
          verdicts[what] = await verdictOn({
            ...draft,
            method,
            body,
            headers: new Map(Object.entries(caller.headers)),
          });
          const changed = await kept.restored();
          if (changed.length > 0 && verdict !== 'admitted') verdicts[what] += `, which changed ${changed}`;
        }
      }
    }
    expect(verdicts).toEqual(wanted);
  });
}

async function verdictOn(draft: Draft): Promise<Verdict | string> {
  const { endpoint, method, target, headers, body } = written(draft);
  const init = { method, headers: [...headers], ...(body.length > 0 ? { body } : {}) };
  const response = await api.app.fetch(new Request(`${origin}${target}`, init));
  if (![401, 403, 429].includes(response.status)) {
    // A cancelled backup would log that later, perhaps during the tests of the next file.
    await (endpoint === 'downloadBackup' ? response.arrayBuffer() : response.body?.cancel());
    return 'admitted';
  }
  const { detail } = await problemOf(response);
  if (detail === ownRefusals[endpoint]) return 'admitted';
  const found = Object.entries(refusals).find(([, sentence]) => sentence.test(detail));
  return found?.[0] ?? detail;
}

async function createCallers(): Promise<Record<string, Caller>> {
  const { admin, database } = api;
  const signIn = async () => cookieOf(await api.sendJson('POST', '/api/login', credentials));
  /** A session that was opened and last used this many days ago. */
  const sessionOf = async (opened: number, used: number) => {
    const cookie = await signIn();
    const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
    const tokenHash = hashOf(cookie.replace('session=', ''));
    await database.db
      .update(sessions)
      .set({ createdAt: daysAgo(opened), lastSeenAt: daysAgo(used) })
      .where(eq(sessions.tokenHash, tokenHash));
    return cookie;
  };
  const ended = await signIn();
  await api.sendJson('POST', '/api/logout', undefined, { headers: { cookie: ended } });
  const tokenFor = async (part: 'mfe_media' | 'mfe_public') =>
    (await admin.call('createDeployToken', { body: { part, label: 'ci' } })).token;
  const { id, token: revoked } = await admin.call('createDeployToken', { body: { part: 'mfe_media', label: 'old' } });
  await admin.call('revokeDeployToken', { params: { id } });
  const version = '0'.repeat(64);
  const preview = previewToken({ part: 'mfe_media', version, expiresAt: Date.now() + 60_000 }, secret);

  const editor = await createPerson(api, 'redattrice', 'editor');
  const unconfirmed = await signIn();
  // Last, because each login deletes expired sessions.
  const signedIn = await signIn();
  const expired = await sessionOf(31, 0);
  const unused = await sessionOf(9, 8);
  // The confirmation must outlast the tests.
  const { db } = database;
  await db.update(sessions).set({ confirmedAt: new Date(Date.now() + 24 * 60 * 60 * 1000) });
  const isUnconfirmed = eq(sessions.tokenHash, hashOf(unconfirmed.replace('session=', '')));
  await db
    .update(sessions)
    .set({ confirmedAt: new Date(Date.now() - 11 * 60 * 1000) })
    .where(isUnconfirmed);
  const cookie = (value: string): Caller => ({ headers: { cookie: value } });
  const bearer = (value: string) => ({ headers: { authorization: `Bearer ${value}` } });
  const session = (headers: Record<string, string> = {}) =>
    ({ headers: { cookie: signedIn, ...headers }, hasSession: true }) as const;
  return {
    'no one': { headers: {} },
    'no one, from another site': { headers: { origin: 'https://evil.example' }, from: 'elsewhere' },
    'no one, from a page of the site': { headers: { origin }, from: 'the site' },
    'an invented session': cookie('session=abc'),
    'a cookie that is no token': cookie('session=%00; session={"a":1}; __Host-session=1'),
    'a session of 31 days': cookie(expired),
    'a session that was not used for 8 days': cookie(unused),
    'a session that was ended': cookie(ended),
    'a preview': cookie(`preview=${preview}`),
    'a session named like the preview': cookie(`preview=${signedIn.replace('session=', '')}`),
    'a token of the module': { ...bearer(samples.token), token: 'its module' },
    'a token of another module': { ...bearer(await tokenFor('mfe_public')), token: 'another module' },
    'a revoked token': { ...bearer(revoked), token: 'invalid' },
    'an invented token': { ...bearer('abc'), token: 'invalid' },
    'an empty token': { ...bearer(''), token: 'invalid' },
    'a session as a token': { ...bearer(signedIn.replace('session=', '')), token: 'invalid' },
    'a preview as a token': { ...bearer(preview), token: 'invalid' },
    'a token, from another site': {
      headers: { ...bearer(samples.token).headers, origin: 'null' },
      token: 'its module',
      from: 'elsewhere',
    },
    'an editor': { headers: { cookie: editor.cookie }, hasSession: true, isEditor: true },
    'the administrator, whose password was given long ago': {
      ...{ headers: { cookie: unconfirmed }, hasSession: true, isUnconfirmed: true },
    },
    'the administrator': session(),
    'the administrator, from a page of the site': { ...session({ origin }), from: 'the site' },
    'the administrator, with Sec-Fetch-Site of the site': {
      ...session({ 'sec-fetch-site': 'same-origin' }),
      from: 'the site',
    },
    'the administrator, with an invented token': { ...session(bearer('abc').headers), token: 'invalid' },
    'the administrator, from another site': { ...session({ origin: 'https://evil.example' }), from: 'elsewhere' },
    'the administrator, from another port': { ...session({ origin: `${origin}:81` }), from: 'elsewhere' },
    'the administrator, from no origin': { ...session({ origin: 'null' }), from: 'elsewhere' },
    'the administrator, with a cross-site fetch': { ...session({ 'sec-fetch-site': 'cross-site' }), from: 'elsewhere' },
    'the administrator, with a same-site fetch': {
      ...session({ origin, 'sec-fetch-site': 'same-site' }),
      from: 'elsewhere',
    },
  };
}
