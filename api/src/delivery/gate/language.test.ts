import { beforeEach, describe, expect, test } from 'bun:test';
import { packedRelease } from '../../../test/release-folder';
import { problemOf, useApp } from '../../../test/test-app';
import { deploys, releases } from '../../db/schema';
import { sentence } from '../../sentences/say';

const api = useApp();
let token = '';
let version = '';
beforeEach(async () => {
  for (const table of [deploys, releases]) await api.database.db.delete(table);
  ({ token } = await api.admin.call('createDeployToken', { body: { part: 'mfe_public', label: 'ci' } }));
  const shell = await packedRelease('shell', 'shell', { react: '19.0.0' });
  const unfit = await packedRelease('mfe_public', 'for 20', { react: '^20.0.0' });
  for (const { packed } of [shell, unfit])
    await api.send('/api/releases', {
      method: 'POST',
      as: 'admin',
      headers: { 'content-type': 'application/gzip' },
      body: packed,
    });
  await api.sendJson('PUT', '/api/modules/shell', { version: shell.version }, { as: 'admin' });
  ({ version } = unfit);
});

/** Options of a program's request with the deploy token. */
const asked = (headers: Record<string, string>) => ({ headers: { authorization: `Bearer ${token}`, ...headers } });
const makeLive = async (headers: Record<string, string>) =>
  api.sendJson('PUT', '/api/modules/mfe_public', { version }, asked(headers));

/** A finding of the gate. */
const finding = 'mfe_public needs react ^20.0.0, the shell provides 19.0.0';

test('a program that prefers English gets a refusal of the gate in English', async () => {
  const response = await makeLive({ 'accept-language': 'en' });
  expect(response.headers.get('content-language')).toBe('en');
  const { detail, errors } = await problemOf(response);
  expect([detail, errors]).toEqual([
    `The version does not fit: ${finding}.`,
    [{ path: 'mfe_public', message: finding }],
  ]);
});

const inItalian: Record<string, Record<string, string>> = {
  'a program that does not say what it prefers': {},
  'a program that prefers Italian': { 'accept-language': 'it, en;q=0.5' },
  'a page in a browser that prefers English': { 'accept-language': 'en-GB,en;q=0.9', 'sec-fetch-site': 'same-origin' },
};
for (const [who, headers] of Object.entries(inItalian)) {
  test(`${who} gets an Italian sentence with what was found`, async () => {
    const response = await makeLive(headers);
    expect(response.headers.get('content-language')).toBe('it');
    const { detail, errors } = await problemOf(response);
    expect([detail, errors]).toEqual([
      `La versione non è compatibile: ${finding}.`,
      [{ path: 'mfe_public', message: finding }],
    ]);
  });
}

test('what else a command meets is in English, too', async () => {
  const en = { 'accept-language': 'en' };
  const detailOf = async (response: Promise<Response>) => (await problemOf(await response)).detail;
  const body = new Uint8Array(3);
  const upload = { method: 'POST', body, ...asked({ ...en, 'content-type': 'application/gzip' }) };
  expect(await detailOf(api.send('/api/releases', upload))).toBe(
    'The release was refused: it is no readable gzip archive.',
  );
  expect(await detailOf(api.sendJson('PUT', '/api/modules/shell', { version }, asked(en)))).toBe(
    'This token publishes only mfe_public.',
  );
  const unknown = { version: '0'.repeat(64) };
  expect(await detailOf(api.sendJson('PUT', '/api/modules/mfe_public', unknown, asked(en)))).toBe(
    'The version 000000000000 of mfe_public was not sent.',
  );
  expect(await detailOf(api.send('/api/modules', { headers: { ...en, authorization: 'Bearer wrong' } }))).toBe(
    'The deploy token is not valid, or it was revoked.',
  );
  const login = { username: 'titolare', password: 'wrong password' };
  expect(await detailOf(api.sendJson('POST', '/api/login', login, { headers: en }))).toBe(
    'The user name or the password is wrong.',
  );
});

describe('the reason of a deploy', () => {
  const takenBack = sentence('takenBack', 'bbbbbbbbbbbb', sentence('pagesFailed', 3));
  const cases: Record<string, [stored: unknown, italian: string | null, english: string | null]> = {
    'is none': [null, null, null],
    'is said in the language of the caller, with the fault in it': [
      takenBack,
      'Ritirata la versione bbbbbbbbbbbb: il server non ha potuto generare 3 pagine.',
      'Took back the version bbbbbbbbbbbb: the server could not render 3 pages.',
    ],
    'has what the gate has found as it is': [
      sentence('notTakenBack', sentence('visitorsFailed', 5, 5), sentence('isUnfit', finding)),
      `Non ritirata, anche se ha avuto guasti presso 5 indirizzi su 5. La versione non è compatibile: ${finding}.`,
      `Not taken back, although 5 of 5 addresses had a failure. The version does not fit: ${finding}.`,
    ],
    'of an older server has its words': [sentence('asWritten', 'Ritirata.', 'Took back.'), 'Ritirata.', 'Took back.'],
    'is a refusal that is there in Italian alone': ['Modulo non trovato', 'Modulo non trovato', 'Modulo non trovato'],
  };
  const unknown = {
    'of a kind that this server does not know': { name: 'tooSlow', values: [3] },
    'of a fault that it does not know': { ...takenBack, values: ['bbbbbbbbbbbb', { name: 'tooSlow', values: [] }] },
    'with other values': { ...takenBack, values: ['bbbbbbbbbbbb'] },
    'named like a method of every object': { name: 'toString', values: [] },
    'that is no sentence': 3,
  };
  for (const [how, stored] of Object.entries(unknown))
    cases[`${how} is shown as it is stored`] = [
      stored,
      `Motivo che questa versione del server non conosce: ${JSON.stringify(stored)}`,
      `A reason that this version of the server does not know: ${JSON.stringify(stored)}`,
    ];

  for (const [what, [reason, italian, english]] of Object.entries(cases)) {
    test(what, async () => {
      const line = { part: 'mfe_public', version, by: 'automatico', kind: 'take-back', reason } as const;
      await api.database.db.insert(deploys).values(line);
      const said = async (headers: Record<string, string>) => {
        const response = await api.send('/api/modules/mfe_public/deploys', asked(headers));
        return ((await response.json()) as { reason: string | null }[]).map((deploy) => deploy.reason);
      };
      expect([await said({}), await said({ 'accept-language': 'en' })]).toEqual([[italian], [english]]);
    });
  }
});
