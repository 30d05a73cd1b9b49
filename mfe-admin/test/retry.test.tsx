import { afterEach, expect, spyOn, test } from 'bun:test';
import { Async, lazyPart, QueryClientProvider, SiteRouter } from '@officina/platform';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createQueryClient } from '../../shell/src/app/query-client';

afterEach(cleanup);

const Absent = lazyPart<object>(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
function Broken(): never {
  throw new TypeError('A bug');
}

for (const [what, Child] of Object.entries({ 'code that does not arrive': Absent, 'code with a bug': Broken })) {
  test(`"Riprova" after ${what} reloads the page once the server answers, and can be pressed until then`, async () => {
    const answers = [
      () => Promise.reject(new TypeError('Failed to fetch')),
      async () => new Response('', { status: 503 }),
      async () => Response.json({ remotes: {} }),
    ];
    let asked = 0;
    const answer = () => answers[asked]?.() ?? Promise.reject(new Error('Asked too often'));
    using _ = spyOn(globalThis, 'fetch').mockImplementation(Object.assign(answer, { preconnect: () => {} }));
    using reload = spyOn(window.location, 'reload').mockImplementation(() => {});
    const shown = () =>
      render(
        <QueryClientProvider client={createQueryClient()}>
          <SiteRouter>
            <Async>
              <Child />
            </Async>
          </SiteRouter>
        </QueryClientProvider>,
        // React's own writes to the console.
        { onCaughtError: () => {} },
      );
    await act(async () => void shown());
    for (const reloads of [0, 0, 1]) {
      await userEvent.click(await screen.findByRole('button', { name: 'Riprova' }));
      await screen.findByRole('button', { name: 'Riprova' });
      expect(reload).toHaveBeenCalledTimes(reloads);
      asked += 1;
    }
  });
}
