import { expect, ownName, test } from '../fixtures';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('on a phone no page scrolls sideways, however long the words of its records are @phone @phone-only', async ({
  page,
  login,
  admin,
  insertCar,
  writeMessage,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const expectNarrow = async (address: string) => {
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, address).toBeLessThanOrEqual(320);
  };
  const word = `${ownName('W').replace(' ', '')}${'w'.repeat(60)}`;
  const engineSize = word.slice(-40);
  const car = await insertCar({ model: word, engineSize, features: [word] });
  await login();
  for (const address of [`/cars/${car.id}`, `/cars?q=${word}`, `/admin/cars/${car.id}/images`]) {
    await page.goto(address);
    await expect(page.getByText(address.startsWith('/cars') ? engineSize : word).last()).toBeVisible();
    await expectNarrow(address);
  }
  await admin.call('deleteCar', { params: { id: car.id } });
  await writeMessage({ subject: word });
  for (const address of ['bin', 'log', 'messages']) {
    await page.goto(`/admin/${address}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectNarrow(address);
  }
});
