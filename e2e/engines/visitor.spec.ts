import { createServer, request } from 'node:http';
import { serverAccount } from '../emailjs';
import { expect, ownPicture, test } from './fixtures';

const phones = [
  { width: 390, height: 844 },
  { width: 320, height: 700 },
];

test('the home page shows its picture, works and is never wider than the screen; an unknown address says so', async ({
  user,
}) => {
  await user.open('/');
  await user.sees({ role: 'heading', name: 'I nostri servizi' });
  await expect
    .poll(() => user.call(() => document.querySelector<HTMLImageElement>('main img')?.naturalWidth))
    .toBeGreaterThan(300);
  await user.shoot('home');
  await user.press({ role: 'link', name: 'Galleria Lavori' });
  await user.sees({ role: 'heading', name: 'I nostri progetti' });
  // WebKit reports a request that is cancelled by leaving the page.
  user.allowed.push(/NetworkError: Il server non risponde/);
  await user.open('/non-esiste');
  await user.sees({ role: 'heading', name: '404 Page Not Found' });
  await user.shoot('not-found');
  for (const path of ['/', '/gallery', '/cars', '/contact']) {
    await user.open(path);
    await user.expectNarrow(...phones);
  }
});

test('the gallery is filtered, and its lightbox opens, goes on and closes by Escape', async ({
  user,
  insertProject,
}) => {
  const project = await insertProject({ category: 'engine', images: [ownPicture(), ownPicture()] });
  const main = { role: 'main' };
  await user.open('/gallery');
  await user.counts({ role: 'article', inside: main }, 6);
  await user.shoot('gallery');
  await user.press({ role: 'link', name: 'Motore', inside: { role: 'navigation', name: 'Filtra per categoria' } });
  await user.isAt(/=engine$/);
  // A title of the demo catalogue that the filter excludes.
  await user.lacks({ text: /ritorno al celeste/ });
  await user.shoot('gallery-filtered');
  await user.press({ role: 'link', name: new RegExp(project.title), inside: main });
  await user.sees({ role: 'heading', name: project.title });
  await user.shoot('project');

  const stage = { role: 'button', inside: { role: 'region', name: /^Immagini/ } };
  const lightbox = { role: 'dialog', name: project.title };
  await user.press(stage);
  await user.sees({ text: 'Immagine 1 di 2', inside: lightbox });
  await user.shoot('lightbox');
  await user.press({ role: 'button', name: 'Immagine successiva', inside: lightbox });
  await user.sees({ text: 'Immagine 2 di 2', inside: lightbox });
  await user.key('Escape');
  await user.lacks(lightbox);
  await user.sees({ text: '2 / 2' });
  await user.expectNarrow(...phones);
});

test('a car has its pictures one after another, and its filters lead to it', async ({ user, insertCar }) => {
  const car = await insertCar({ images: [ownPicture(), ownPicture()] });
  await user.open('/cars');
  await user.shoot('cars');
  await user.press({ role: 'link', name: new RegExp(car.model), inside: { role: 'main' } });
  await user.isAt(new RegExp(`/cars/${car.id}$`));
  await user.sees({ text: '1 / 3' });
  await user.shoot('car');
  await user.press({ role: 'button', name: 'Immagine successiva' });
  await user.sees({ text: '2 / 3' });
  await user.press({ role: 'button', name: 'Mostra immagine 3' });
  await user.sees({ text: '3 / 3' });
  await user.expectNarrow(...phones);
});

test('a message with errors says which, and one without is sent, with an e-mail to the garage', async ({
  user,
  admin,
  outside,
}) => {
  await admin.call('createEmailConfig', { body: serverAccount });
  await user.open('/contact');
  await user.shoot('contact');
  await user.fill('Email', 'non-è-una-email');
  const send = { role: 'button', name: 'Invia Messaggio' };
  await user.press(send);
  for (const text of [
    'Il nome deve contenere almeno 2 caratteri',
    "Per favore inserisci un'email valida",
    "L'oggetto deve contenere almeno 5 caratteri",
    'Il messaggio deve contenere almeno 10 caratteri',
  ]) {
    await user.sees({ text });
  }
  await expect.poll(async () => (await user.look({ label: 'Nome' })).isFocused).toBe(true);
  await user.shoot('contact-errors');
  await user.fill('Nome', 'Giulia Ferrero');
  await user.fill('Email', 'giulia@esempio.example');
  await user.fill('Oggetto', 'Restauro di una Fulvia');
  await user.fill('Messaggio', 'Vorrei un preventivo.');
  await user.press(send);
  await user.sees({ text: 'Messaggio inviato' });
  await user.shoot('contact-sent');
  expect((await user.look({ label: 'Nome' })).value).toBe('');
  await expect.poll(() => outside.mails).toMatchObject([{ template_params: { customer_name: 'Giulia Ferrero' } }]);
});

test('a visitor who leaves before the code has come makes no release fail', async ({ user, server }) => {
  // Messages of the browsers about files whose loading is cancelled.
  user.allowed.push(/integrity attribute match the content/, /PartError/, /dynamically imported module/);
  user.allowed.push(/^error: <link rel="modulepreload"/);
  const asked: string[] = [];
  const count = (pattern: RegExp) => asked.filter((url) => pattern.test(url)).length;
  // One file only: WebKit opens at most six connections to a site, and the shell must be loaded.
  const isCode = /mfe_public.*container\.js$/;
  // A proxy of the site that never answers requests for the code of the public pages.
  const slow = createServer((visitor, answer) => {
    const { url = '', method = 'GET', headers } = visitor;
    asked.push(url);
    if (isCode.test(url)) return;
    const passed = request(server.origin + url, { method, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    visitor.pipe(passed);
  });
  await new Promise<void>((resolve) => {
    slow.listen(0, resolve);
  });
  const address = slow.address();
  const origin = `http://localhost:${typeof address === 'object' && address ? address.port : 0}`;
  const go = (to: string) =>
    user.call((href) => {
      window.location.href = href;
    }, to);
  await user.open('/');
  await go(`${origin}/cars`);
  await expect.poll(() => count(isCode)).toBeGreaterThan(0);
  const before = count(isCode);
  // The shell is hydrated while it waits for that code.
  const isFrameHydrated = () =>
    Object.keys(document.querySelector('header') ?? {}).some((key) => key.startsWith('__react'));
  await expect.poll(() => user.call(isFrameHydrated)).toBe(true);
  await go(`${origin}/contact`);
  await expect.poll(() => count(isCode)).toBeGreaterThan(before);
  expect(count(/failures/)).toBe(0);
  slow.closeAllConnections();
  slow.close();
});

test('a page that was left is shown again from the cache of the browser, as it was', async ({ user }) => {
  await user.open('/cars');
  // A page that is still loading is not kept; the code of the next page comes last.
  const isAtRest = () =>
    performance.getEntriesByType('resource').filter(({ name }) => /car-page|\/gallery-/.test(name)).length === 2;
  await expect.poll(() => user.call(isAtRest)).toBe(true);
  await user.call(() => document.documentElement.setAttribute('data-left', ''));
  await user.open('/privacy');
  await user.call(() => window.history.back());
  await user.isAt(/^\/cars$/);
  expect(await user.call(() => document.documentElement.hasAttribute('data-left'))).toBe(true);
});
