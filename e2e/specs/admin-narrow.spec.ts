import { expect, ownName, test } from '../fixtures';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('on a phone no list of the back office scrolls sideways, however long its words are @phone @phone-only', async ({
  page,
  login,
  admin,
  insertCar,
  writeMessage,
}) => {
  const word = `${ownName('W').replace(' ', '')}${'w'.repeat(60)}`;
  const car = await insertCar({ model: word });
  await admin.call('deleteCar', { params: { id: car.id } });
  const message = await writeMessage({ subject: word });
  await login();
  /** The pages, each with a text that is there once its data is. */
  const pages: Record<string, string> = {
    bin: word,
    log: word,
    [`messages?messaggio=${message.id}`]: word,
    modules: 'immagine del server',
    people: 'Nessun invito in attesa',
    account: 'Non attiva',
  };
  for (const [address, text] of Object.entries(pages)) {
    await page.goto(`/admin/${address}`);
    await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, address).toBeLessThanOrEqual(390);
  }
});
