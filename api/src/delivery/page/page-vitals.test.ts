import { expect, test } from 'bun:test';
import { createContext, runInContext } from 'node:vm';
import { pageVitals } from './page-vitals';

/** A browser that measures these types of entries and has opened this path. */
function openPage(pathname: string, supportedEntryTypes: string[]) {
  const observers = new Map<string, (list: { getEntries: () => object[] }) => void>();
  const reports: unknown[] = [];
  const document = { hidden: false };
  let change = () => {};
  class PerformanceObserver {
    static supportedEntryTypes = supportedEntryTypes;
    constructor(private readonly see: (list: { getEntries: () => object[] }) => void) {}
    observe({ type }: { type: string }) {
      observers.set(type, this.see);
    }
  }
  const sandbox = {
    ...{ document, PerformanceObserver, window: { PerformanceObserver }, location: { pathname }, URL },
    Blob: class {
      constructor(readonly parts: string[]) {}
    },
    navigator: {
      sendBeacon: (_url: string, { parts }: { parts: string[] }) => reports.push(JSON.parse(parts.join(''))),
    },
    addEventListener: (_type: string, act: () => void) => {
      change = act;
    },
  };
  runInContext(pageVitals, createContext(sandbox));
  return {
    reports,
    measure: (type: string, entry: object) => observers.get(type)?.({ getEntries: () => [entry] }),
    show(isShown: boolean) {
      document.hidden = !isShown;
      change();
    },
  };
}

const softTo = (path: string, duration: number) => ({
  name: `https://www.example.org${path}`,
  getLargestInteractionContentfulPaint: () => ({ duration }),
});

test('a page reports once, when it is hidden, without the ids in its path', () => {
  const { reports, measure, show } = openPage('/cars/12', ['largest-contentful-paint', 'first-input', 'event']);
  measure('largest-contentful-paint', { startTime: 400 });
  measure('largest-contentful-paint', { startTime: 900 });
  measure('first-input', { interactionId: 1, duration: 80 });
  measure('event', { interactionId: 2, duration: 72 });
  measure('event', { interactionId: 3, duration: 48 });
  measure('event', { interactionId: 0, duration: 500 });
  for (const isShown of [true, false, true, false]) show(isShown);
  expect(reports).toEqual([{ page: '/cars/:id', lcp: 900, inp: 80 }]);
});

test('where soft navigations are measured, each page reports for itself; another filter is the same page', () => {
  const { reports, measure, show } = openPage('/cars', [
    ...['largest-contentful-paint', 'layout-shift', 'event', 'soft-navigation'],
  ]);
  measure('largest-contentful-paint', { startTime: 900 });
  measure('layout-shift', { hadRecentInput: false, startTime: 500, value: 0.25 });
  measure('soft-navigation', softTo('/cars?marca=Lancia', 90));
  measure('event', { interactionId: 1, duration: 80 });
  measure('soft-navigation', softTo('/cars/12', 310));
  show(false);
  show(true);
  measure('soft-navigation', softTo('/cars/13', 250));
  measure('layout-shift', { hadRecentInput: false, startTime: 600, value: 0.5 });
  show(false);
  expect(reports).toEqual([
    { page: '/cars', lcp: 900, cls: 0.25, inp: 80 },
    { page: '/cars/:id', soft: 310, cls: 0 },
    { page: '/cars/:id', soft: 250, cls: 0.5 },
  ]);
});
