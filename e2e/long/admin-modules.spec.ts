import type { Page } from 'playwright/test';
import type { Deploy, LiveModule } from '../../contracts/src/module';
import { expectAccessible } from '../axe';
import { expect, test } from '../fixtures';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const online = (page: Page) => page.getByRole('table', { name: 'Versioni online' });
const deploys = (page: Page) => page.getByRole('table', { name: /^Pubblicazioni/ });

test.describe('a site with several deploys', () => {
  const version = (digit: number) => String(digit).repeat(64);
  const deploy = (id: number, digit: number, part: Partial<Deploy> = {}): Deploy => ({
    id,
    version: version(digit),
    at: `2026-11-0${id}T09:30:00.000Z`,
    by: 'una pipeline con un nome lungo',
    kind: 'publish',
    commit: 'abcdef0123456789abcdef0123456789abcdef01',
    reason: null,
    ...part,
  });
  const reason = `Ritirata la versione ${version(4).slice(0, 12)}: ha avuto guasti presso 12 indirizzi su 40.`;
  const log = [
    deploy(3, 3, { kind: 'take-back', by: 'automatico', reason }),
    deploy(2, 2),
    deploy(1, 1, { by: 'immagine', kind: 'image', commit: null }),
  ];
  const live = (name: string, title: string, agreeing: number): LiveModule => ({
    name,
    title,
    team: 'Un gruppo con un nome lungo',
    paths: [
      '/gallery',
      '/gallery/:id',
      '/una-pagina-con-un-nome-molto-lungo',
      '/admin/una-pagina-con-un-nome-molto-lungo',
    ],
    live: deploy(3, 3),
    processes: { total: 3, agreeing },
    failures: [],
  });
  const failures: LiveModule['failures'] = [
    { version: version(4), kind: 'load', source: 'browser', count: 120 },
    { version: version(4), kind: 'render', source: 'renderer', count: 3 },
    { version: version(3), kind: 'load', source: 'browser', count: 1 },
  ];
  const modules = [
    live('shell', 'Shell', 3),
    { ...live('mfe_public', 'Pagine pubbliche', 1), failures },
    live('mfe_admin', 'Area amministrazione', 3),
    { ...live('mfe_media', 'Immagini', 3), heldVersion: version(5) },
  ];

  test.beforeEach(async ({ page, login }) => {
    await page.route('**/api/modules', (route) => route.fulfill({ json: modules }));
    await page.route('**/api/modules/*/deploys', (route) => route.fulfill({ json: log }));
    await login();
  });

  test('says in words that processes do not agree, and has room on a narrow screen', async ({ page }) => {
    await page.goto('/admin/modules?module=mfe_public');
    const row = online(page).getByRole('row', { name: /^Pagine pubbliche/ });
    await expect(row.getByText('Non allineati')).toBeVisible();
    await expect(row.getByText('1 processo su 3')).toBeVisible();
    await expect(online(page).getByText('Non allineati')).toHaveCount(1);
    await expect(page.getByRole('list', { name: 'Guasti dell’ultima ora' }).getByRole('listitem')).toHaveText([
      `Pagine pubbliche mfe_public121 × codice non caricato3 × pagina non generata dal serverdalla versione ${version(4).slice(0, 12)}`,
    ]);
    await expect(deploys(page).getByRole('row', { name: /Ripristino automatico/ })).toContainText(reason);
    await expect(page.getByRole('status').filter({ hasText: '“Non allineati”' })).toBeVisible();
    await expectAccessible(page);
    for (const width of [320, 768, 1024]) {
      await page.setViewportSize({ width, height: 700 });
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });
});
