import { expect, test } from '../fixtures';
import { dataOf, linksOf, partOf, readPage, textsOf } from '../html';

test('every list and record has its content, title, description and pictures with sizes, and sets no cookie', async ({
  server,
  insertCar,
  insertProject,
}) => {
  const car = await insertCar();
  const project = await insertProject({ featured: true });
  const pages = [
    { address: '/', holds: [project.title, 'Progetti in evidenza'] },
    { address: '/gallery', holds: [project.title, 'maggio 2024'] },
    { address: '/cars', holds: [car.model, '28.500', '1298\u00a0cc'] },
    {
      address: `/gallery/${project.id}`,
      holds: ['Progetto Completato', '7\u00a0mesi', 'Lattoneria completa', 'Risultato Finale'],
    },
    { address: `/cars/${car.id}`, holds: [car.model, 'In Vendita', '82.000', 'Interni originali'] },
  ];
  for (const { address, holds } of pages) {
    const { status, headers, html } = await readPage(server.origin, address);
    expect(status, address).toBe(200);
    expect(headers.getSetCookie(), address).toEqual([]);
    for (const text of holds) expect(html, `${address} holds ${text}`).toContain(text);
    expect(html, address).toMatch(/<title>[^<]{10,}<\/title>/);
    expect(html, address).toMatch(/<meta name="description" content="[^"]{20,}"/);
    const pictures = (html.match(/<img\b[^>]*>/g) ?? []).filter((tag) => tag.includes('/media/'));
    expect(pictures.length, `${address} has pictures`).toBeGreaterThan(0);
    for (const tag of pictures) {
      expect(tag).toMatch(/\bwidth="\d+"/);
      expect(tag).toMatch(/\bheight="\d+"/);
      expect(tag).toMatch(/\balt="/);
    }
  }
});

test('the titles of records follow the rule of the specification', async ({ server, insertCar, insertProject }) => {
  const car = await insertCar();
  const project = await insertProject();
  const { html: carHtml } = await readPage(server.origin, `/cars/${car.id}`);
  expect(carHtml).toContain(`<title>${car.make} ${car.model} ${car.year} - Officina Valmonte</title>`);
  const { html: projectHtml } = await readPage(server.origin, `/gallery/${project.id}`);
  expect(projectHtml).toContain(`<title>${project.title} - Officina Valmonte</title>`);
});

test('a page has its canonical URL, whatever the spelling of its path, and its preview', async ({
  server,
  insertCar,
}) => {
  const car = await insertCar();
  const address = `${server.origin}/cars/${car.id}`;
  const { html } = await readPage(server.origin, `/cars/${car.id}/?da=altrove`);
  expect(html).toContain(`<link rel="canonical" href="${address}"/>`);
  expect(html).toContain('<meta property="og:locale" content="it_IT"/>');
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>');
  expect(html).toContain(`<meta property="og:url" content="${address}"/>`);
  const picture = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
  expect(picture).toMatch(new RegExp(`^${server.origin}/media/.+\\.jpg$`));
  expect(html).toContain('<meta property="og:image:type" content="image/jpeg"/>');
  for (const name of ['width', 'height']) {
    expect(html).toMatch(new RegExp(`<meta property="og:image:${name}" content="\\d+"/>`));
  }
  expect((await fetch(picture)).headers.get('content-type')).toBe('image/jpeg');
  for (const spelling of ['/Cars/', '/%63ars']) {
    const page = await readPage(server.origin, spelling);
    expect(page.html.match(/<link rel="canonical"[^>]*>/g)).toEqual([
      `<link rel="canonical" href="${server.origin}/cars"/>`,
    ]);
  }
});

test('pages have structured data for search engines', async ({ server, insertCar, insertProject }) => {
  const engineNumber = 'ZX 77.81';
  const description = 'Con </script> e <b>parentesi</b> nella descrizione.';
  const car = await insertCar({ description, engineNumber, showsEngineNumber: false });
  const sold = await insertCar({ available: false });
  const project = await insertProject();
  const read = async (path: string) => dataOf(await readPage(server.origin, path));
  expect(await read('/')).toContainEqual(
    expect.objectContaining({
      '@type': 'AutoRepair',
      vatID: 'IT00000000000',
      url: `${server.origin}/`,
      openingHours: ['Mo-Sa 08:00-12:00', 'Mo-Sa 14:00-19:00'],
    }),
  );
  expect((await read('/contact')).map((data) => data['@type'])).toEqual(['AutoRepair']);
  const [stated, trail] = await read(`/cars/${car.id}`);
  expect(stated).toMatchObject({
    '@type': 'Car',
    description: car.description,
    mileageFromOdometer: { value: 82_000 },
    vehicleEngine: { engineDisplacement: { value: 1298 }, enginePower: { value: 66, unitCode: 'KWT' } },
    color: 'Grigio medio',
    fuelType: 'Benzina',
    dateVehicleFirstRegistered: '1967-04',
    vehicleIdentificationNumber: car.chassisNumber,
    offers: { price: 28_500, priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
  });
  const page = await readPage(server.origin, `/cars/${car.id}`);
  for (const fact of ['Scheda Tecnica', '90\u00a0CV (66\u00a0kW)', 'aprile 1967']) expect(page.html).toContain(fact);
  // A field that is not marked as public is nowhere in the page, including its embedded data.
  for (const { html } of [page, await readPage(server.origin, '/cars')]) expect(html).not.toContain(engineNumber);
  expect(trail).toMatchObject({ '@type': 'BreadcrumbList', itemListElement: [{ position: 1 }, {}, { position: 3 }] });
  const [soldCar, soldTrail] = await read(`/cars/${sold.id}`);
  expect(soldTrail).toMatchObject({
    itemListElement: [{}, { name: 'Auto vendute', item: `${server.origin}/sold` }, {}],
  });
  expect(soldCar).not.toHaveProperty('offers');
  expect((await read(`/gallery/${project.id}`)).map((data) => data['@type'])).toEqual(['BreadcrumbList']);
});

test('robots.txt and the sitemap name the public pages, and not the back office', async ({ server, insertCar }) => {
  const car = await insertCar();
  await insertCar({ available: false });
  const robots = await readPage(server.origin, '/robots.txt');
  expect(robots.html).toContain('Disallow: /admin');
  expect(robots.html).toContain(`Sitemap: ${server.origin}/sitemap.xml`);
  const sitemap = await readPage(server.origin, '/sitemap.xml');
  expect(sitemap.headers.get('content-type')).toContain('xml');
  for (const path of ['/', '/gallery', '/cars', '/sold', '/contact', '/privacy', `/cars/${car.id}`])
    expect(sitemap.html).toContain(`<loc>${server.origin}${path}</loc>`);
});

test('header and footer link to every page', async ({ server }) => {
  const page = await readPage(server.origin, '/contact');
  const targets = (name: string) =>
    Object.fromEntries(linksOf(partOf(page, name)).map(({ text, href }) => [text, href]));
  // The content has a `header` of its own, after the site's.
  expect(targets('header')).toMatchObject({
    Home: '/',
    Galleria: '/gallery',
    'Auto in Vendita': '/cars',
    Contatti: '/contact',
    Admin: '/auth',
  });
  expect(targets('footer')).toMatchObject({
    Home: '/',
    'Galleria Lavori': '/gallery',
    'Auto in Vendita': '/cars',
    Contattaci: '/contact',
    Privacy: '/privacy',
    'Area Admin': '/auth',
  });
  const footer = partOf(page, 'footer');
  expect(footer).toContain('P. IVA');
  for (const service of ['Restauro completo', 'Personalizzazione', 'Manutenzione', 'Ricerca veicoli', 'Certificazioni'])
    expect(footer).toContain(service);
});

for (const { address, says } of [
  { address: '/non-esiste', says: '404 Page Not Found' },
  { address: '/gallery/7/altro', says: '404 Page Not Found' },
  { address: '/gallery/abc', says: 'Progetto non trovato' },
  { address: '/gallery/999999', says: 'Progetto non trovato' },
  { address: '/gallery/99999999999', says: 'Progetto non trovato' },
  { address: '/cars/abc', says: 'Auto non trovata' },
  { address: '/cars/999999', says: 'Auto non trovata' },
]) {
  test(`${address} answers 404, says "${says}" and links to other pages`, async ({ server }) => {
    const page = await readPage(server.origin, address);
    expect(page.status).toBe(404);
    expect(textsOf(page, 'h1')).toEqual([says]);
    expect(textsOf(page, 'title')).toHaveLength(1);
    expect(page.html).not.toContain('rel="canonical"');
    expect(linksOf(partOf(page, 'main')).map(({ href }) => href)).toContain(
      says.startsWith('404') ? '/' : `/${address.split('/')[1]}`,
    );
  });
}

test('the privacy notice states how long messages are kept', async ({ server, admin, afterwards }) => {
  const notice = async () => (await readPage(server.origin, '/privacy')).html;
  expect(await notice()).toContain('risposte per 24\u00a0mesi dall’ultimo contatto: poi il sito');
  const { ways: _, hasBrowserWay: __, replyTo: ___, ...settings } = await admin.call('getMailSettings');
  afterwards(() => admin.call('updateMailSettings', { body: settings }));
  await admin.call('updateMailSettings', { body: { ...settings, retentionMonths: 1 } });
  expect(await notice()).toContain('risposte per 1\u00a0mese dall’ultimo contatto: poi');
});

test('a browser without JavaScript is told what to do in the back office and instead of the form', async ({
  server,
}) => {
  for (const address of ['/auth', '/admin/cars']) {
    const page = await readPage(server.origin, address);
    const hint = partOf(page, 'noscript');
    expect(hint).toContain('<h1>Questa pagina ha bisogno di JavaScript</h1>');
    expect(linksOf(hint)).toContainEqual({ text: 'Torna al Sito', href: '/' });
    expect(page.html).toMatch(/<main id="not-started" hidden>/);
    expect(textsOf(page, 'title')).toEqual(['Area Amministrazione - Officina Valmonte']);
  }
  const contact = await readPage(server.origin, '/contact');
  expect(partOf(contact, 'noscript')).toMatch(/serve JavaScript.*info@officinavalmonte\.example/);
});

test('files of releases are immutable for caches, pages must be revalidated', async ({ server }) => {
  const page = await readPage(server.origin, '/');
  expect(page.headers.get('cache-control')).toBe('no-cache');
  const { remotes } = await (await fetch(`${server.origin}/releases.json`)).json();
  const file = await fetch(`${server.origin}${remotes.mfe_public.entry}`);
  expect(file.status).toBe(200);
  expect(file.headers.get('cache-control')).toContain('immutable');
  const again = await readPage(server.origin, '/', { 'if-none-match': page.headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
});
