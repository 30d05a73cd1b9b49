/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/** What a page's own clock says about its answers to keys and clicks. */
import type { Page } from 'playwright';

interface Answer {
  /** "keydown", "pointerup" … */
  kind: string;
  /** What was touched, as far as a log needs to know it. */
  target: string;
  /** Milliseconds from the input to the next paint, in steps of eight. */
  duration: number;
}

/** Runs in the page before anything else: keeps the slowest event of each interaction. */
export function measured(): void {
  const answers = new Map<number, Answer>();
  Object.assign(window, { answers });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!(entry instanceof PerformanceEventTiming) || !entry.interactionId) continue;
      const before = answers.get(entry.interactionId);
      if (before && before.duration >= entry.duration) continue;
      const element = entry.target instanceof Element ? entry.target : null;
      const target = (element?.getAttribute('aria-label') || element?.textContent || element?.tagName || '').slice(
        0,
        30,
      );
      answers.set(entry.interactionId, { kind: entry.name, target, duration: entry.duration });
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** The 98th of a hundred answers, and the slowest in words. Answers under 16 ms count as one frame. */
export async function answersOf(page: Page): Promise<{ value: number; note: string }> {
  // The last paint is told a moment later.
  await page.waitForTimeout(500);
  const slow = await page.evaluate(() => [...(Reflect.get(window, 'answers') as Map<number, Answer>).values()]);
  const sorted = slow.toSorted((one, other) => one.duration - other.duration);
  const worst = sorted.at(-1);
  const at = sorted[Math.ceil(sorted.length * 0.98) - 1];
  if (!worst || !at) return { value: 16, note: 'all under a frame' };
  return {
    value: at.duration,
    note: `worst ${worst.duration} ms: ${worst.kind} ${JSON.stringify(worst.target)}; ${sorted.length} over a frame`,
  };
}
