import { afterAll, expect, spyOn, test } from 'bun:test';

const given = { window: new EventTarget(), document: { querySelector: () => null } };
const before = Object.keys(given).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
Object.assign(globalThis, given);
const sent = spyOn(globalThis, 'fetch').mockImplementation(
  Object.assign(async () => new Response(), { preconnect: () => {} }),
);
afterAll(() => {
  sent.mockRestore();
  for (const [name, known] of before) {
    if (known) Object.defineProperty(globalThis, name, known);
    else Reflect.deleteProperty(globalThis, name);
  }
});

test('a release is reported by its URL, once for each kind', async () => {
  const { reportFailure } = await import('./report-failure');
  reportFailure('/r/mfe_public/0a1b/container.js', 'load');
  reportFailure('/r/mfe_public/0a1b/container.js', 'load');
  reportFailure('/r/mfe_public/0a1b/container.js', 'render');
  reportFailure('http://localhost:3011/remoteEntry.js', 'load');
  expect(sent.mock.calls.map(([, init]) => JSON.parse(String(init?.body)))).toEqual([
    { part: 'mfe_public', version: '0a1b', kind: 'load' },
    { part: 'mfe_public', version: '0a1b', kind: 'render' },
  ]);
});
