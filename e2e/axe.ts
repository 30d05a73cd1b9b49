import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

/** Fails with every accessibility violation that axe finds in the page's current state, each with its elements. */
export async function expectAccessible(page: Page): Promise<void> {
  // Waits for entry animations, during which contrast is low, but not for endless ones such as the particles of the
  // hero.
  await page.waitForFunction(() =>
    document.getAnimations().every((animation) => {
      const lasts = animation.effect?.getComputedTiming().endTime;
      return animation.playState !== 'running' || lasts === Number.POSITIVE_INFINITY;
    }),
  );
  const { violations } = await new AxeBuilder({ page })
    // The content of the only iframe, the external map, is not loaded; its title is checked all the same. Selectors are
    // only computed for violations.
    .options({ iframes: false, resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    // Without legacy mode axe opens a new tab for each check, which takes longer than the check.
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
