import { afterEach, beforeEach, expect, setSystemTime, test } from 'bun:test';
import { QueryClientProvider, useQuery } from '@officina/platform';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { createQueryClient, staleMs } from '../../shell/src/app/query-client';

let answer: () => Promise<string>;
let reads = 0;
beforeEach(() => {
  reads = 0;
});
afterEach(() => {
  cleanup();
  setSystemTime();
});

function Car() {
  const { data, isLoadingError } = useQuery({
    queryKey: ['cars', 1],
    queryFn() {
      reads += 1;
      return answer();
    },
  });
  return <p>{isLoadingError ? 'error' : data}</p>;
}

/** Shows a car for sale; the returned function advances the time and dispatches an event. */
function open(isPreview?: boolean) {
  const client = createQueryClient(isPreview);
  client.setQueryData(['cars', 1], 'for sale');
  render(
    <QueryClientProvider client={client}>
      <Car />
    </QueryClientProvider>,
  );
  return async (event: 'visibilitychange' | 'online', laterMs: number) => {
    if (event === 'online') window.dispatchEvent(new Event('offline'));
    setSystemTime(Date.now() + laterMs);
    window.dispatchEvent(new Event(event));
    // The library notifies its listeners later.
    await new Promise((resolve) => setTimeout(resolve));
  };
}

for (const event of ['visibilitychange', 'online'] as const) {
  test(`after minutes and the event "${event}" the page shows what is there now`, async () => {
    answer = async () => 'sold';
    const later = open();
    await later(event, staleMs - 1000);
    expect(reads).toBe(0);
    await later(event, 2000);
    await screen.findByText('sold');
    expect(reads).toBe(1);
  });
}

test('an error of that is silent: what was there stays', async () => {
  const failed = Promise.withResolvers<string>();
  answer = () => failed.promise;
  const later = open();
  await later('visibilitychange', staleMs);
  await waitFor(() => expect(reads).toBe(1));
  failed.reject(new Error('503'));
  await failed.promise.catch(() => {});
  await screen.findByText('for sale');
});

test('a preview keeps what its editor shows in it', async () => {
  const later = open(true);
  await later('visibilitychange', 2 * staleMs);
  await later('online', 2 * staleMs);
  expect(reads).toBe(0);
});
