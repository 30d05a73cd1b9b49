import { afterEach, expect, setSystemTime, spyOn, test } from 'bun:test';
import { setUpAdmin } from '../../../test/admin';
import { replaceEventSource } from '../../../test/event-sources';

const { open } = setUpAdmin();
afterEach(() => void setSystemTime());

test('a stream that broke moments before the browser is online again is opened a little later', async () => {
  using streams = replaceEventSource();
  const { sources } = streams;
  await open('/admin/categories');
  const timers = spyOn(globalThis, 'setTimeout');
  sources.at(-1)?.dispatchEvent(new Event('error'));
  window.dispatchEvent(new Event('online'));
  const later = timers.mock.calls.flatMap(([run, ms]) => (ms === 5000 && typeof run === 'function' ? run : []));
  timers.mockRestore();
  // Not at once: while the server is down, each attempt is an error in the console.
  expect(sources).toHaveLength(1);
  setSystemTime(Date.now() + 5000);
  for (const run of later) run();
  expect(sources).toHaveLength(2);
});
