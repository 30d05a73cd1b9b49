import { expect, test } from 'bun:test';
import { company } from '@officina/contracts/company';
import { wellKnown } from './well-known';

const site = 'https://officinavalmonte.example';
const now = new Date('2026-08-31T22:30:00Z');
const ask = (name: string, init?: RequestInit): Promise<Response> =>
  wellKnown(new Request(`http://localhost/.well-known/${name}`, init), site, async () => company, now);

test('change-password leads a password manager to where the password is changed', async () => {
  const response = await ask('change-password');
  expect([response.status, response.headers.get('location')]).toEqual([302, '/admin/account']);
});

test('security.txt has a contact, and expires within the year that RFC 9116 allows', async () => {
  const response = await ask('security.txt');
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const lines = (await response.text()).trimEnd().split('\n');
  expect(lines).toEqual([
    `Contact: mailto:${company.email}`,
    'Expires: 2027-02-01T00:00:00.000Z',
    'Preferred-Languages: it, en',
    `Canonical: ${site}/.well-known/security.txt`,
  ]);
  const etag = response.headers.get('etag') ?? '';
  expect((await ask('security.txt', { headers: { 'if-none-match': etag } })).status).toBe(304);
});

test('any other well-known address is a small 404 and no page', async () => {
  // Browsers request the second one to find out whether a site's 404 can be trusted.
  for (const name of [
    'assetlinks.json',
    'resource-that-should-not-exist-whose-status-code-should-not-be-200',
    '',
    'a/b',
  ]) {
    const response = await ask(name);
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'application/problem+json']);
  }
  expect(await (await ask('nope', { method: 'HEAD' })).text()).toBe('');
  expect((await ask('security.txt', { method: 'POST' })).status).toBe(405);
});
