/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/** Measures in the page how long keys and clicks take until the next paint. */
import type { Page } from 'playwright';

/** One key or press, from the input to the next paint. */
export interface Answer {
  /** Event and target, for the log: `keydown "Cerca auto"`. */
  what: string;
  /** Milliseconds, in steps of eight; 16 for everything that took no longer than a frame. */
  duration: number;
}

interface Input extends Answer {
  /** The page's clock, in milliseconds. */
  at: number;
}

/** Runs in the page first: records every key and press with the slowest event that it caused. */
export function measured(): void {
  const inputs: Input[] = [];
  Object.assign(window, { inputs });
  const take = ({ type, target, timeStamp }: Event) => {
    const element = target instanceof Element ? target : null;
    const name = element?.getAttribute('aria-label') || element?.textContent || element?.tagName || '';
    inputs.push({ at: timeStamp, what: `${type} ${JSON.stringify(name.trim().slice(0, 30))}`, duration: 16 });
  };
  for (const type of ['keydown', 'pointerdown']) window.addEventListener(type, take, { capture: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!(entry instanceof PerformanceEventTiming) || !entry.interactionId) continue;
      const input = inputs.findLast(({ at }) => at <= entry.startTime + 0.1);
      if (input) input.duration = Math.max(input.duration, entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** Every key and press since the page began, in their order. */
export async function answersOf(page: Page): Promise<Answer[]> {
  // The entry of the last paint comes a moment later.
  await page.waitForTimeout(500);
  return page.evaluate(() => Reflect.get(window, 'inputs') as Answer[]);
}

/**
 * The result of several runs of one journey: of each key and press the median, so that
 * a moment in which the machine did something else does not count, and of these the 98th percentile.
 */
export function typicalOf(journeys: readonly Answer[][]): { value: number; note: string } {
  const [first = []] = journeys;
  if (journeys.some(({ length }) => length !== first.length))
    throw new Error(
      `The journeys differ: ${journeys.map((answers) => answers.map(({ what }) => what).join(', ')).join('; ')}`,
    );
  const typical = first
    .map(({ what }, step) => {
      const durations = journeys.map((answers) => answers[step]?.duration ?? 0).toSorted((one, other) => one - other);
      return { what, duration: durations[Math.floor(durations.length / 2)] ?? 0 };
    })
    .toSorted((one, other) => one.duration - other.duration);
  const worst = typical.at(-1);
  const at = typical[Math.ceil(typical.length * 0.98) - 1];
  if (!worst || !at) throw new Error('Nothing was pressed');
  return { value: at.duration, note: `worst ${worst.duration} ms: ${worst.what}; ${typical.length} in all` };
}
