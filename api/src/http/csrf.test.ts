import { expect, test } from 'bun:test';
import { refuseForeign } from './csrf';
import { peerOf } from './peer';

const direct = { publicOrigin: undefined, trustedProxies: 0 };
const behindProxy = { publicOrigin: undefined, trustedProxies: 1 };
const named = { publicOrigin: 'https://officina.example', trustedProxies: 0 };

/** A write as it reaches this process, which speaks plain HTTP unless `url` says otherwise. */
function isTaken(
  settings: typeof direct | typeof named,
  headers: Record<string, string>,
  url = 'http://officina.example/api/logout',
): boolean {
  const request = new Request(url, { method: 'POST', headers });
  try {
    refuseForeign(request, peerOf(request, undefined, settings), settings.publicOrigin);
    return true;
  } catch {
    return false;
  }
}
const http = 'http://officina.example';
const https = 'https://officina.example';

test('a page of the same host over http may not write to the site over https', () => {
  expect(isTaken(named, { origin: http })).toBe(false);
  expect(isTaken(named, { origin: https })).toBe(true);
  const secure = { 'x-forwarded-proto': 'https' };
  expect(isTaken(behindProxy, { origin: http, ...secure })).toBe(false);
  expect(isTaken(behindProxy, { origin: https, ...secure })).toBe(true);
  expect(isTaken(direct, { origin: http }, `${https}/api/logout`)).toBe(false);
  expect(isTaken(direct, { origin: https }, `${https}/api/logout`)).toBe(true);
});

test('a page over https may not write to a site that is known to be another one, over http', () => {
  expect(isTaken(behindProxy, { origin: https, 'x-forwarded-proto': 'http' })).toBe(false);
  expect(isTaken({ ...named, publicOrigin: http }, { origin: https })).toBe(false);
});

test('behind a proxy that was not named to it the site takes writes of its own host over both', () => {
  expect(isTaken(direct, { origin: https })).toBe(true);
  expect(isTaken(direct, { origin: http })).toBe(true);
  expect(isTaken(direct, { origin: https, 'x-forwarded-proto': 'http' })).toBe(true);
  // The browser knows the scheme, and says so.
  expect(isTaken(direct, { origin: http, 'sec-fetch-site': 'cross-site' })).toBe(false);
});

test('the public address counts where a proxy rewrites Host, another host or port does not', () => {
  expect(isTaken(named, { origin: https }, 'http://127.0.0.1:3000/api/logout')).toBe(true);
  for (const origin of [
    'https://evil.example',
    'https://officina.example:8443',
    'https://officina.example.evil',
    'null',
  ]) {
    expect([origin, isTaken(named, { origin }), isTaken(direct, { origin })]).toEqual([origin, false, false]);
  }
});

test('a proxy may append its scheme to those that others saw', () => {
  const settings = { publicOrigin: undefined, trustedProxies: 2 };
  const seen = (schemes: string) => isTaken(settings, { origin: https, 'x-forwarded-proto': schemes });
  expect([seen('https, http'), seen('http, https, http'), seen('HTTPS')]).toEqual([true, true, true]);
  // What stands before the entries of the proxies is the client's own.
  expect([seen('https, http, http'), seen('http')]).toEqual([false, false]);
});

test('Host may be written with its default port and in capitals', () => {
  const host = 'Officina.example:443';
  expect(isTaken(behindProxy, { origin: https, host, 'x-forwarded-proto': 'https' })).toBe(true);
});

test('what comes from no browser page is taken', () => {
  expect(isTaken(named, {})).toBe(true);
  expect(isTaken(named, { 'sec-fetch-site': 'none' })).toBe(true);
  expect(isTaken(named, { 'sec-fetch-site': 'same-site' })).toBe(false);
});
