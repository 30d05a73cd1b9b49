import type { Page } from 'playwright/test';
import { type Fixtures, test } from './fixtures';
import { visit } from './pages';

/** The pages of the back office by part; their records exist in the demo catalogue. */
const backOffice = {
  records: [
    '/admin/projects',
    '/admin/projects/new',
    '/admin/projects/1/images',
    '/admin/cars',
    '/admin/cars/new',
    '/admin/cars/1/images',
    '/admin/images',
    '/admin/images/undescribed',
  ],
  'messages and e-mail': [
    '/admin/messages',
    '/admin/customers',
    '/admin/message-settings',
    '/admin/email-config',
    '/admin/email-database',
    '/admin/categories',
    '/admin/bin',
  ],
  site: [
    '/auth',
    '/admin',
    '/admin/log',
    '/admin/modules',
    '/admin/people',
    '/admin/backups',
    '/admin/account',
    '/admin/site',
  ],
};

type Part = keyof typeof backOffice;
export const partsOfBackOffice: readonly Part[] = ['records', 'messages and e-mail', 'site'];

/** One of each kind: login, overview, a list, a form of steps, pictures, a conversation, a long page. */
export const commonPages = [
  '/auth',
  '/admin',
  '/admin/cars',
  '/admin/cars/new',
  '/admin/cars/1/images',
  '/admin/messages',
  '/admin/site',
];

/** Opens each page of a part of the back office and runs the checks on it. */
export async function walkBackOffice(
  part: Part,
  { page, watch, login, writeMessage }: Pick<Fixtures, 'watch' | 'login' | 'writeMessage'> & { page: Page },
  ask: (page: Page) => Promise<void>,
): Promise<void> {
  // A new site has no e-mail configuration: the API answers 404.
  const isOfMessages = part === 'messages and e-mail';
  if (isOfMessages) watch.allow(/status of 404/);
  const ofPerson = isOfMessages ? [`/admin/customers/${(await writeMessage({ phone: '347 000 1111' })).id}`] : [];
  await walkPages([...backOffice[part], ...ofPerson], { page, login }, ask);
}

/** Opens pages of the back office and runs the checks on each. */
export async function walkPages(
  addresses: string[],
  { page, login }: Pick<Fixtures, 'login'> & { page: Page },
  ask: (page: Page) => Promise<void>,
): Promise<void> {
  for (const address of addresses) {
    await test.step(address, async () => {
      if (address !== '/auth') await login();
      await visit(page, address);
      await page.waitForLoadState('networkidle');
      await ask(page);
    });
  }
}
