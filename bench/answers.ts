/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/** Measures in the page the time from each key press and click to the next paint. */
import type { Page } from 'playwright';

/** A key press or click, and its time to the next paint. */
export interface Answer {
  /** Event and target for the log, e.g. `keydown "Cerca auto"`. */
  what: string;
  /** Milliseconds, in steps of eight; 16 for everything that took no longer than one frame. */
  duration: number;
}

interface Input extends Answer {
  /** Milliseconds since the time origin of the page. */
  at: number;
}

/** Runs in the page, before its scripts: records every key press and click with the slowest event that it caused. */
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

/** Every key press and click since the page was opened, in their order. */
export async function answersOf(page: Page): Promise<Answer[]> {
  // The entry of the last paint is delivered a moment later.
  await page.waitForTimeout(500);
  return page.evaluate(() => Reflect.get(window, 'inputs') as Answer[]);
}

/**
 * The result of several runs of one journey: the 98th percentile of the medians of each key press and click. The
 * medians remove interruptions by other work of the machine.
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
