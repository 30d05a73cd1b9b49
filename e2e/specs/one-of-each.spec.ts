import { expect, test } from '../fixtures';
import { visit } from '../pages';

declare global {
  interface Window {
    __roots: Set<unknown>;
    __renderers: unknown[];
  }
}

test('shell and remotes share one React, one react-dom, one router and one query client, without a theme provider', async ({
  page,
  insertCar,
}) => {
  const car = await insertCar();
  await page.addInitScript(() => {
    window.__roots = new Set();
    window.__renderers = [];
    Object.assign(window, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        renderers: new Map(),
        inject: (renderer: unknown) => window.__renderers.push(renderer),
        onCommitFiberRoot: (_id: number, root: unknown) => window.__roots.add(root),
        onCommitFiberUnmount() {},
        onPostCommitFiberRoot() {},
      },
    });
  });
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') scripts.push(await response.text().catch(() => ''));
  });

  await visit(page, '/cars');
  await page.getByRole('link', { name: new RegExp(car.model) }).click();
  await expect(page.getByRole('region', { name: /Immagini/ })).toBeVisible();

  const found = await page.evaluate(() => {
    interface Fiber {
      type: unknown;
      memoizedProps: { value?: unknown } | null;
      dependencies: { firstContext: { context: object; next: unknown } | null } | null;
      child: Fiber | null;
      sibling: Fiber | null;
    }
    const kindOf = (value: unknown): string | null => {
      if (typeof value !== 'object' || value === null) return null;
      if ('getQueryCache' in value) return 'query client';
      if ('navigator' in value && 'basename' in value) return 'router';
      if ('location' in value && 'navigationType' in value) return 'location';
      if ('token' in value && 'cva' in value) return 'theme';
      return null;
    };
    const contexts = new Map<string, Set<unknown>>();
    const values = new Map<string, Set<unknown>>();
    const readers = new Map<unknown, number>();
    const note = (map: Map<string, Set<unknown>>, kind: string, value: unknown) =>
      map.set(kind, (map.get(kind) ?? new Set()).add(value));
    const walk = (fiber: Fiber | null) => {
      for (let at = fiber; at; at = at.sibling) {
        const kind = kindOf(at.memoizedProps?.value);
        if (kind && typeof at.type === 'object') {
          note(contexts, kind, at.type);
          note(values, kind, at.memoizedProps?.value);
        }
        let read = at.dependencies?.firstContext ?? null;
        while (read) {
          readers.set(read.context, (readers.get(read.context) ?? 0) + 1);
          read = read.next as typeof read;
        }
        walk(at.child);
      }
    };
    for (const root of window.__roots) walk((root as { current: Fiber }).current);
    return {
      renderers: window.__renderers.length,
      roots: window.__roots.size,
      contexts: Object.fromEntries([...contexts].map(([kind, set]) => [kind, set.size])),
      values: Object.fromEntries([...values].map(([kind, set]) => [kind, set.size])),
      unread: [...contexts]
        .filter(([, set]) => [...set].some((context) => !readers.get(context)))
        .map(([kind]) => kind),
    };
  });

  expect(found.renderers, 'copies of react-dom').toBe(1);
  expect(found.roots, 'roots').toBe(1);
  expect(found.contexts).toEqual({ 'query client': 1, router: 1, location: 1 });
  expect(found.values['query client'], 'query clients').toBe(1);
  expect(found.unread, 'contexts that nobody reads').toEqual([]);
  const reacts = scripts.filter((text) =>
    /\.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=(?!=)/.test(text),
  );
  expect(reacts, 'copies of React').toHaveLength(1);
});
