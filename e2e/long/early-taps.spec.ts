import { test } from '../fixtures';
import { slowTapNoise, tapEarly } from '../slow-taps';

for (const atMs of [200, 500, 1000, 2000]) {
  test(`on a slow phone a tap after ${atMs} ms does what it says @phone-only @phone`, async ({ page, watch }) => {
    watch.allow(slowTapNoise);
    await tapEarly(page, atMs);
  });
}
