import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

/** Fails with every accessibility fault of the page as it stands, each with the elements that have it. */
export async function expectAccessible(page: Page): Promise<void> {
  // Waits for entry animations, during which contrast is low, but not for endless ones such as the hero's dust.
  await page.waitForFunction(() =>
    document.getAnimations().every((animation) => {
      const lasts = animation.effect?.getComputedTiming().endTime;
      return animation.playState !== 'running' || lasts === Number.POSITIVE_INFINITY;
    }),
  );
  const { violations } = await new AxeBuilder({ page })
    // The only frame, the map of another site, is not loaded here; that it has a title is still asked.
    // Selectors are made of what has a fault only.
    .options({ iframes: false, resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    // Without a tab of its own for each look, which took longer than the look.
    .setLegacyMode(true)
    .analyze();
  expect(
    violations.map(
      ({ id, help, nodes }) =>
        `${id}: ${help} ${nodes
          .slice(0, 4)
          .map(({ target, html }) => `${target} ${html.slice(0, 140)}`)
          .join(' ; ')}`,
    ),
  ).toEqual([]);
}
