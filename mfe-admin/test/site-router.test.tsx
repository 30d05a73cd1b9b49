import { afterEach, beforeEach, expect, test } from 'bun:test';
import { Link, SiteRouter, useLocation } from '@officina/platform';
import { cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, use } from 'react';
import { screen, waitFor } from './admin';

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  window.history.replaceState(null, '', '/cars');
});
afterEach(cleanup);

const never = new Promise<never>(() => {});

/** Follows a link to a URL whose content does not arrive. Returns what is shown once React has tried to render it. */
async function shownAfter(to: string): Promise<string | null | undefined> {
  const rendered = new Set<string>();
  function Content() {
    const { pathname, search } = useLocation();
    rendered.add(pathname + search);
    if (pathname + search !== '/cars') use(never);
    return 'The cars';
  }
  render(
    <SiteRouter>
      <Link to={to}>Open</Link>
      <main>
        <Suspense fallback="Waiting">
          <Content />
        </Suspense>
      </main>
    </SiteRouter>,
  );
  await userEvent.click(screen.getByText('Open'));
  await waitFor(() => expect([...rendered]).toContain(to));
  return screen.getByRole('main').textContent;
}

test('another public page replaces at once what is shown', async () => {
  expect(await shownAfter('/contact')).toBe('Waiting');
});

for (const [what, to] of Object.entries({ 'other filters': '/cars?make=fiat', 'the back office': '/admin' })) {
  test(`what is shown stays until ${what} can be shown`, async () => {
    expect(await shownAfter(to)).toBe('The cars');
  });
}
