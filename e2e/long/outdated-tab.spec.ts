import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright/test';
import type { ModuleName } from '../../contracts/src/remotes';
import { expectAccessible } from '../axe';
import { bun } from '../commands';
import { carDraft, expect, test } from '../fixtures';
import { type Change, type Publishing, packageIn, publishing } from '../next-release';
import { remoteNoise, untilHydrated, visit } from '../pages';
import type { OwnServer } from '../server';

const notice = 'È uscita una nuova versione del sito';
const typed = { Nome: 'Anna Rossi', Email: 'anna@example.org', Oggetto: 'Una Fulvia', Messaggio: 'Vorrei sapere se' };
const panel = 'Questa parte del sito non è disponibile';

let dist: string;
let server: OwnServer;
let site: Publishing;

test.beforeEach(async ({ copySite, openServer, watch }) => {
  watch.allow(remoteNoise);
  dist = await copySite();
  server = await openServer({ dist });
  site = await publishing(server.origin, dist);
});

/** Deploys the versions from `first` to `last`; some page titles contain the number. */
async function deploy(part: ModuleName, first: number, last: number): Promise<void> {
  for (let number = first; number <= last; number += 1) {
    const change: Change = (code) =>
      code
        .replaceAll('I nostri progetti', `Progetti della versione ${number}`)
        .replaceAll('Gestione Categorie', `Categorie della versione ${number}`)
        .replaceAll('Questa strada non porta in officina', `Strada della versione ${number}`);
    await site.deploy(part, change);
  }
}

/** Lets the server delete old releases; its build no longer contains this part. */
async function sweep(part: ModuleName): Promise<void> {
  await server.restart(async (dataDir) => {
    const script = resolve(import.meta.dirname, '../../api/test/forget-releases.ts');
    await promisify(execFile)(bun, ['--no-env-file', script, dataDir]);
    await rm(packageIn(dist, part));
  });
}

async function fillMessage(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(value);
}
async function expectMessage(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(typed)) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
  }
}
const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name });

test('a visitor’s tab works on after three deploys; past its retention it offers to reload, and the message is kept', async ({
  page,
}) => {
  await visit(page, `${server.origin}/contact`);
  await fillMessage(page);

  await deploy('mfe_public', 1, 3);
  await footerLink(page, 'Privacy').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Informativa sulla privacy');
  await page.goBack();
  await expectMessage(page);

  await deploy('mfe_public', 4, 6);
  await sweep('mfe_public');
  await footerLink(page, 'Galleria Lavori').click();
  await expect(page.getByRole('heading', { level: 1, name: notice })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Riprova' })).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Ricarica' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Progetti della versione 6' })).toBeVisible();
  await untilHydrated(page);
  await footerLink(page, 'Contattaci').click();
  await expectMessage(page);
});

test('a back office tab works on after three deploys; past its retention it offers to reload, and the draft is kept', async ({
  page,
}) => {
  const car = await site.client.call('createCar', { body: carDraft() });
  await page.context().addCookies(site.cookies);
  const form = `${server.origin}/admin/cars?modifica=${car.id}`;
  await visit(page, form);
  const dialog = page.getByRole('dialog', { name: 'Modifica Auto' });
  await dialog.getByLabel('Marca').fill('Autobianchi');

  await deploy('mfe_admin', 1, 3);
  await dialog.getByRole('button', { name: '2 ' }).click();
  await dialog.getByRole('button', { name: '1 ' }).click();
  await expect(dialog.getByLabel('Marca')).toHaveValue('Autobianchi');

  await deploy('mfe_admin', 4, 6);
  await sweep('mfe_admin');
  await dialog.getByRole('button', { name: 'Chiudi' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Esci senza salvare' }).click();
  await page.getByRole('button', { name: 'Vai a' }).click();
  const toast = page.getByRole('status').filter({ hasText: notice });
  await expect(toast.getByRole('button', { name: 'Ricarica' })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Pannello di controllo' })
    .getByRole('link', { name: 'Categorie' })
    .click();
  await expect(page.getByRole('heading', { name: notice })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('main').getByRole('button', { name: 'Ricarica' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Categorie della versione 6' })).toBeVisible();
  await visit(page, form);
  await dialog.getByRole('button', { name: 'Riprendi le modifiche' }).click();
  await expect(dialog.getByLabel('Marca')).toHaveValue('Autobianchi');
});

test('a shell that is past its retention offers to reload as well', async ({ page, watch }) => {
  watch.allow(/status of 404/);
  await visit(page, `${server.origin}/contact`);
  await deploy('shell', 1, 6);
  await sweep('shell');
  await page.evaluate(() => {
    history.pushState(null, '', '/non-esiste');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByRole('heading', { name: notice })).toBeVisible();
  await page.getByRole('button', { name: 'Ricarica' }).click();
  await expect(page.getByText('Strada della versione 6')).toBeVisible();
});

test('a failure in a tab whose releases were replaced but are still kept is no new version', async ({ page }) => {
  await visit(page, `${server.origin}/contact`);
  await deploy('mfe_public', 1, 2);
  await page.route(/gallery-page-[^/]+\.js$/, (route) => route.fulfill({ status: 404, body: 'gone' }));
  await footerLink(page, 'Galleria Lavori').click();
  await expect(page.getByRole('heading', { name: panel })).toBeVisible();
  await expect(page.getByText(notice)).toHaveCount(0);
});

test('a live release that has lost its files is no new version', async ({ page }) => {
  await visit(page, `${server.origin}/contact`);
  await page.route(/\/r\/mfe_public\//, (route) => route.fulfill({ status: 404, body: 'gone' }));
  await footerLink(page, 'Galleria Lavori').click();
  await expect(page.getByRole('heading', { name: panel })).toBeVisible();
  await expect(page.getByText(notice)).toHaveCount(0);
});
