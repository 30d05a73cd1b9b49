import { expectAccessible } from '../axe';
import { partsOfBackOffice, walkBackOffice } from '../back-office';
import { test } from '../fixtures';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const part of partsOfBackOffice) {
  test(`the back office's pages of ${part} are accessible on a phone @phone-only @phone`, ({
    page,
    watch,
    login,
    writeMessage,
  }) => walkBackOffice(part, { page, watch, login, writeMessage }, expectAccessible));
}
