import { expect, test } from 'bun:test';
import { PreviewLink } from '@officina/contracts/module';
import * as v from 'valibot';
import { packedRelease } from '../../../test/release-folder';
import { problemOf, secret, useApp } from '../../../test/test-app';
import { deploys } from '../../db/schema';
import { previewPath } from '../../http/session-cookie';
import { previewToken, readPreviewToken } from './preview-token';

const api = useApp();
const hour = 60 * 60 * 1000;
const version = 'a'.repeat(64);
const inAnHour = () => ({ part: 'mfe_public' as const, version, expiresAt: Date.now() + hour });

async function store(name: string, label: string, shared?: Record<string, string>): Promise<string> {
  const { version, packed } = await packedRelease(name, label, shared);
  const headers = { 'content-type': 'application/gzip' };
  await api.send('/api/releases', { method: 'POST', as: 'admin', headers, body: packed });
  return version;
}
const preview = (name: string, version: string, token?: string) =>
  api.send(`/api/modules/${name}/previews`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ version }),
    as: token ? undefined : 'admin',
  });

test('a token says what was signed until it ends', () => {
  const given = inAnHour();
  const token = previewToken(given, secret);
  expect(readPreviewToken(token, secret)).toEqual(given);
  expect(readPreviewToken(token, secret, given.expiresAt - 1)).toEqual(given);
  expect(readPreviewToken(token, secret, given.expiresAt)).toBeUndefined();
});

test('a token that was changed, or signed with another secret, says nothing', () => {
  const token = previewToken(inAnHour(), secret);
  const [part = '', , expiresAt = '', signature = ''] = token.split('.');
  const changed = [
    `${part}.${'b'.repeat(64)}.${expiresAt}.${signature}`,
    `shell.${version}.${expiresAt}.${signature}`,
    `${part}.${version}.${Number(expiresAt) + hour}.${signature}`,
    `${part}.${version}.${expiresAt}.${signature.slice(0, -1)}`,
    `${part}.${version}.${expiresAt}`,
    `${token}.`,
    `${token}=`,
    previewToken(inAnHour(), `${secret} of another site`),
    '',
    '...',
  ];
  for (const each of changed) expect(readPreviewToken(each, secret)).toBeUndefined();
});

test('a stored release gets a link that is valid for 24 hours, and does not go live', async () => {
  const stored = await store('mfe_media', 'to be looked at');
  const before = Date.now();
  const response = await preview('mfe_media', stored);
  expect(response.status).toBe(201);
  const { path, expiresAt } = v.parse(PreviewLink, await response.json());
  expect(readPreviewToken(path.slice(previewPath.length), secret)).toMatchObject({
    part: 'mfe_media',
    version: stored,
  });
  expect(Date.parse(expiresAt) - before).toBeWithin(24 * hour, 24 * hour + 60_000);
  expect(await api.database.db.$count(deploys)).toBe(0);
});

test('a deploy token previews its own part only', async () => {
  const stored = await store('mfe_media', 'of a team');
  const own = await api.admin.call('createDeployToken', { body: { part: 'mfe_media', label: 'ci' } });
  const other = await api.admin.call('createDeployToken', { body: { part: 'mfe_public', label: 'ci' } });
  expect((await preview('mfe_media', stored, own.token)).status).toBe(201);
  expect((await problemOf(await preview('mfe_media', stored, other.token))).status).toBe(403);
  expect((await problemOf(await preview('mfe_media', stored, 'guessed'))).status).toBe(401);
});

test('a release that is not stored gets 404, one that does not fit the live ones 409', async () => {
  const missing = await problemOf(await preview('mfe_media', version));
  expect([missing.status, missing.detail]).toEqual([
    404,
    'La versione aaaaaaaaaaaa di mfe_media non è stata caricata.',
  ]);
  // Stored, but as a release of another part.
  const stored = await store('mfe_media', 'another part');
  expect((await preview('mfe_public', stored)).status).toBe(404);

  const shell = await store('shell', 'react 19', { react: '19.0.0' });
  const headers = { 'content-type': 'application/json' };
  await api.send('/api/modules/shell', {
    method: 'PUT',
    as: 'admin',
    headers,
    body: JSON.stringify({ version: shell }),
  });
  const misfit = await store('mfe_public', 'react 20', { react: '^20.0.0' });
  const problem = await problemOf(await preview('mfe_public', misfit));
  expect([problem.status, problem.detail]).toEqual([
    409,
    'La versione non è compatibile: mfe_public needs react ^20.0.0, the shell provides 19.0.0.',
  ]);
});
