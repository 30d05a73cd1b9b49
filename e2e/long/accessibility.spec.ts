import { expectAccessible } from '../axe';
import { backOffice } from '../back-office';
import { test } from '../fixtures';
import { visit } from '../pages';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [part, addresses] of Object.entries(backOffice)) {
  test(`the back office's pages of ${part} are accessible on a phone @phone-only @phone`, async ({
    page,
    watch,
    login,
    writeMessage,
  }) => {
    // The e-mail configuration of a new site is absent: that is an answer with status 404.
    const isOfMessages = part === 'messages and e-mail';
    if (isOfMessages) watch.allow(/status of 404/);
    const ofPerson = isOfMessages ? [`/admin/customers/${(await writeMessage({ phone: '347 000 1111' })).id}`] : [];
    for (const address of [...addresses, ...ofPerson]) {
      await test.step(address, async () => {
        if (address !== '/auth') await login();
        await visit(page, address);
        await page.waitForLoadState('networkidle');
        await expectAccessible(page);
      });
    }
  });
}
