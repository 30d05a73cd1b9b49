import { expect, spyOn, test } from 'bun:test';
import { createPerson } from '../../test/person';
import { useApp } from '../../test/test-app';

const unnamed = useApp();
const named = useApp({ TRUSTED_PROXIES: '1' });

test('a proxy that TRUSTED_PROXIES does not name is told once in the log, and to owners', async () => {
  const warn = spyOn(console, 'warn').mockImplementation(() => {});
  const isTold = async (api: typeof named, role: 'owner' | 'editor', forwarded = '203.0.113.7') => {
    const server = Bun.serve({ port: 0, fetch: (request, bun) => api.app.fetch(request, bun) });
    const { cookie } = await createPerson(api, `${role}-${crypto.randomUUID()}`, role);
    const headers = { cookie, ...(forwarded ? { 'x-forwarded-for': forwarded } : {}) };
    const response = await fetch(new URL('/api/to-do', server.url), { headers });
    await server.stop(true);
    return JSON.parse(await response.text()).isBehindUnknownProxy;
  };
  expect(await isTold(unnamed, 'owner', '')).toBe(false);
  expect(await isTold(named, 'owner')).toBe(false);
  expect(warn.mock.calls).toEqual([]);
  expect(await isTold(unnamed, 'owner')).toBe(true);
  expect(await isTold(unnamed, 'editor')).toBe(false);
  const lines = warn.mock.calls.map(String);
  warn.mockRestore();
  expect(lines).toEqual([expect.stringMatching(/^A reverse proxy .* TRUSTED_PROXIES does not name/)]);
});
