import { expect, ownName, test } from '../fixtures';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('on a phone no list of the back office scrolls sideways, however long its words are @phone @phone-only', async ({
  page,
  watch,
  login,
  admin,
  insertCar,
  writeMessage,
}) => {
  // A new site has no e-mail configuration: that is an answer with status 404.
  watch.allow(/status of 404/);
  const word = `${ownName('W').replace(' ', '')}${'w'.repeat(60)}`;
  const car = await insertCar({ model: word });
  await admin.call('deleteCar', { params: { id: car.id } });
  await writeMessage({ subject: word });
  await login();
  for (const address of ['bin', 'log', 'modules', 'people', 'account', 'messages']) {
    await page.goto(`/admin/${address}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, address).toBeLessThanOrEqual(390);
  }
});
