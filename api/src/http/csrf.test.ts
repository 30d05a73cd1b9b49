import { expect, test } from 'bun:test';
import { refuseForeign } from './csrf';
import { peerOf } from './peer';

const direct = { publicOrigin: undefined, trustedProxies: 0 };
const behindProxy = { publicOrigin: undefined, trustedProxies: 1 };
const named = { publicOrigin: 'https://officina.example', trustedProxies: 0 };

/** Whether a write with these headers is accepted; it arrives over plain HTTP unless `url` has https. */
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

test('refuses a write from an http page of the same host to the https site', () => {
  expect(isTaken(named, { origin: http })).toBe(false);
  expect(isTaken(named, { origin: https })).toBe(true);
  const secure = { 'x-forwarded-proto': 'https' };
  expect(isTaken(behindProxy, { origin: http, ...secure })).toBe(false);
  expect(isTaken(behindProxy, { origin: https, ...secure })).toBe(true);
  expect(isTaken(direct, { origin: http }, `${https}/api/logout`)).toBe(false);
  expect(isTaken(direct, { origin: https }, `${https}/api/logout`)).toBe(true);
});

test('refuses a write from an https page to a site that is known to use http', () => {
  expect(isTaken(behindProxy, { origin: https, 'x-forwarded-proto': 'http' })).toBe(false);
  expect(isTaken({ ...named, publicOrigin: http }, { origin: https })).toBe(false);
});

test('accepts writes of its own host over both schemes when an unknown proxy may be in front', () => {
  expect(isTaken(direct, { origin: https })).toBe(true);
  expect(isTaken(direct, { origin: http })).toBe(true);
  expect(isTaken(direct, { origin: https, 'x-forwarded-proto': 'http' })).toBe(true);
  // The browser knows the scheme and marks the request as cross-site.
  expect(isTaken(direct, { origin: http, 'sec-fetch-site': 'cross-site' })).toBe(false);
});

test('accepts the public origin when a proxy rewrites Host, but no other host or port', () => {
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

test('reads the scheme when several proxies append to X-Forwarded-Proto', () => {
  const settings = { publicOrigin: undefined, trustedProxies: 2 };
  const seen = (schemes: string) => isTaken(settings, { origin: https, 'x-forwarded-proto': schemes });
  expect([seen('https, http'), seen('http, https, http'), seen('HTTPS')]).toEqual([true, true, true]);
  // Entries before those of the trusted proxies come from the client and are ignored.
  expect([seen('https, http, http'), seen('http')]).toEqual([false, false]);
});

test('accepts Host with the default port and in capitals', () => {
  const host = 'Officina.example:443';
  expect(isTaken(behindProxy, { origin: https, host, 'x-forwarded-proto': 'https' })).toBe(true);
});

test('accepts requests that do not come from a browser page', () => {
  expect(isTaken(named, {})).toBe(true);
  expect(isTaken(named, { 'sec-fetch-site': 'none' })).toBe(true);
  expect(isTaken(named, { 'sec-fetch-site': 'same-site' })).toBe(false);
});
