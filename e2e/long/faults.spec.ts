import { faultNoise, faults } from '../faults';
import { test } from '../fixtures';
import {
  walkWithoutAdminRemote,
  walkWithoutMediaRemote,
  walkWithoutPublicRemote,
  walkWithoutShell,
} from '../part-fails';

test.beforeEach(({ watch }) => watch.allow(faultNoise));

for (const fault of faults) {
  test(`the public remote fails: ${fault}`, async ({ page }) => walkWithoutPublicRemote(page, fault));
  test(`the admin remote fails: ${fault}`, async ({ page }) => walkWithoutAdminRemote(page, fault));
  test(`the media remote fails: ${fault}`, async ({ page, insertCar, login }) =>
    walkWithoutMediaRemote(page, fault, { car: await insertCar(), login }));
  test(`the shell fails: ${fault}`, async ({ page }) => walkWithoutShell(page, fault));
}
