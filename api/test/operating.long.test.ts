import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test';
import { openSite, type PublishedSite } from './published-site';
import { serverUrl } from './test-database';

setDefaultTimeout(120_000);

const name = 'Annamaria Esposito';

let site: PublishedSite;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

test.skipIf(serverUrl !== undefined)('with LOG=json a random first password is not printed', async () => {
  const first = await site.start('first', { LOG: 'json', ADMIN_PASSWORD: '', ADMIN_USERNAME: name });
  await first.kill('SIGTERM');
  expect(first.output()).toContain('admin:password');
  expect(first.output()).not.toMatch(/shown only now/);
  expect(first.output()).not.toContain(name);
});

test('without LOG the server prints text and nothing for a request; without METRICS_TOKEN there are no metrics', async () => {
  const plain = await site.start('plain');
  const response = await fetch(`${plain.url}/metrics`, { headers: { authorization: 'Bearer undefined' } });
  expect(response.status).toBe(404);
  expect(response.headers.get('x-request-id') ?? '').not.toBe('');
  await plain.kill('SIGTERM');
  expect(plain.output()).toMatch(/^Ready on http/m);
  expect(plain.output()).not.toContain('{');
});
