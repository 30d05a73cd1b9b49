import { expect, ownName, test } from '../fixtures';
import { cardsOf, linksOf, partOf, readPage, textsOf } from '../html';

test('without a match a list says so and links back to all', async ({ server, admin, afterwards, insertCar }) => {
  const { make } = await insertCar({ make: ownName('Casa'), categories: ['certified'] });
  const cars = await readPage(server.origin, `/cars?${new URLSearchParams({ marca: make, categoria: 'rare' })}`);
  expect(cars.html).toContain('Nessuna auto corrisponde ai filtri scelti.');
  expect(linksOf(partOf(cars, 'main'))).toContainEqual({ text: 'Azzera filtri', href: '/cars' });

  const category = await admin.call('createCategory', { body: { name: ownName('Vuota'), type: 'project' } });
  afterwards(() => admin.call('deleteCategory', { params: { id: category.id } }));
  const gallery = await readPage(server.origin, '/gallery');
  const link = linksOf(gallery.html).find(({ text }) => text === category.name)?.href ?? '';
  const empty = await readPage(server.origin, link);
  expect(empty.html).toContain('Nessun progetto trovato in questa categoria.');
});

test('lists start with six records and grow by three at a URL, and a category has only its projects', async ({
  server,
}) => {
  for (const address of ['/gallery', '/cars']) {
    const first = await readPage(server.origin, address);
    expect(cardsOf(first), address).toHaveLength(6);
    expect(partOf(first, 'main'), address).toMatch(/<button[^>]* value="9"[^>]* name="mostra"/);
    expect(cardsOf(await readPage(server.origin, `${address}?mostra=9`)), address).toHaveLength(9);
    const total = Number(/6 di (\d+)/.exec(first.html)?.[1]);
    const whole = await readPage(server.origin, `${address}?mostra=${Math.ceil(total / 3) * 3}`);
    expect(cardsOf(whole), address).toHaveLength(total);
    expect(whole.html, address).not.toContain('name="mostra"');
  }
  // The form of a filtered list keeps the filter: eight cars of the demo catalogue are certified.
  const certified = partOf(await readPage(server.origin, '/cars?categoria=certified'), 'form', 'method="get"');
  expect(certified).toContain('<input type="hidden" name="categoria" value="certified"/>');
  const engines = cardsOf(await readPage(server.origin, '/gallery?categoria=engine'));
  expect(engines.length).toBeGreaterThan(0);
  for (const card of engines) expect(card).toContain('Motore');
});

test('a gallery has the captions and alternative texts of its images', async ({ server, admin, insertProject }) => {
  const { id, title, images } = await insertProject();
  const rows = await admin.call('listImages', { query: { entityType: 'project', entityId: id } });
  const write = (url: string | undefined, body: { alt?: string; caption?: string }) =>
    admin.call('updateImage', { params: { id: rows.find((row) => row.url === url)?.id ?? 0 }, body });
  const page = await readPage(server.origin, `/gallery/${id}`);
  expect(page.html).toContain(`alt="${title}, immagine 1"`);
  await write(images[0], { caption: 'Il giorno dell’arrivo.' });
  await write(images[1], { alt: 'Il cruscotto', caption: 'Smontato e catalogato.' });
  const written = await readPage(server.origin, `/gallery/${id}`);
  expect(textsOf(written, 'p')).toContain('Il giorno dell’arrivo.');
  expect(written.html).toContain(`alt="${title}, immagine 1"`);
  // Without JavaScript the other pictures are rendered below the first.
  expect(textsOf(written, 'figcaption')).toEqual(['Smontato e catalogato.']);
  expect(partOf(written, 'figure')).toContain('alt="Il cruscotto"');
});

test('on the page of a car, what certifies stands apart from what describes', async ({ server, insertCar }) => {
  const tagged = await insertCar({ categories: ['convertible', 'certified'], features: ['Capote nuova'] });
  const sections = async (id: number) => {
    const { html } = await readPage(server.origin, `/cars/${id}`);
    const titles = ['Certificazioni', 'Caratteristiche'];
    return titles.map((title) => new RegExp(`>${title}</h2>(.*?)</section>`, 's').exec(html)?.[1] ?? '');
  };
  const [certificates = '', features = ''] = await sections(tagged.id);
  expect(certificates).toContain('Certificata');
  expect(certificates).not.toContain('Cabriolet');
  expect(features).toMatch(/Cabriolet.*Capote nuova/s);
  expect((await sections((await insertCar({ categories: ['rare'] })).id))[0]).toBe('');
});

test('a project is on the home page only while it is featured', async ({ server, admin, insertProject }) => {
  const { id, title } = await insertProject();
  const home = async () => (await readPage(server.origin, '/')).html;
  expect(await home()).not.toContain(title);
  await admin.call('updateProject', { params: { id }, body: { featured: true } });
  expect(await home()).toContain(title);
  await admin.call('updateProject', { params: { id }, body: { featured: false } });
  expect(await home()).not.toContain(title);
});

test('the home page has the three newest cars for sale with their prices, and the way to all of them', async ({
  server,
  admin,
  insertCar,
}) => {
  const sold = await insertCar({ available: false });
  const car = await insertCar({ price: 47_193 });
  const home = await readPage(server.origin, '/');
  const newest = partOf(home, 'section', 'in-vendita');
  expect(cardsOf({ html: newest })).toEqual([expect.stringMatching(/47\.193/), expect.anything(), expect.anything()]);
  expect(linksOf(newest)).toContainEqual(expect.objectContaining({ href: `/cars/${car.id}` }));
  expect(linksOf(newest)).toContainEqual({ text: 'Tutte le auto in vendita', href: '/cars' });
  expect(newest).not.toContain(sold.model);
  // Links to the sold cars and to the printable catalogue are beside the title.
  const masthead = partOf({ html: partOf(await readPage(server.origin, '/cars'), 'main') }, 'header');
  expect(linksOf(masthead)).toEqual([
    { text: 'Stampa il catalogo', href: '/catalogo' },
    { text: 'Auto vendute', href: '/sold' },
  ]);
  const { html: catalogue } = await readPage(server.origin, '/catalogo');
  expect(catalogue.match(/<img src="\/qr\/cars\//g)).toHaveLength(
    (await admin.call('listCars', { query: { available: true } })).length,
  );
});

test('a sold car leaves the list, keeps its page and hides its price; a draft and a deleted one are gone', async ({
  server,
  admin,
  insertCar,
  insertProject,
}) => {
  const lists = ['/', '/cars', '/gallery', '/sitemap.xml'];
  const read = () => Promise.all(lists.map(async (path) => (await readPage(server.origin, path)).html));
  const before = await read();
  const { id, model } = await insertCar({ price: 47_193 });
  const list = async () => (await readPage(server.origin, '/cars')).html;
  expect(await list()).toContain(model);
  expect((await readPage(server.origin, `/cars/${id}`)).html).toContain('47.193');
  await admin.call('updateCar', { params: { id }, body: { available: false } });
  expect(await list()).not.toContain(model);
  const sold = await readPage(server.origin, `/cars/${id}`);
  expect(sold.html).toContain('>Venduta<');
  expect(sold.html).toContain('Auto simili disponibili');
  expect(sold.html).not.toContain('Prezzo di vendita');
  // The price is neither in the text nor in the structured or embedded data.
  expect(sold.html).not.toMatch(/47[.,]?193/);
  // A draft is in no list, even if it was public before; its page is that of a missing car.
  await admin.call('updateCar', { params: { id }, body: { state: 'draft' } });
  const project = await insertProject({ state: 'draft', featured: true });
  expect(await read()).toEqual(before);
  const unknown = await readPage(server.origin, '/cars/987654321');
  const draft = await readPage(server.origin, `/cars/${id}`);
  expect([draft.status, draft.html]).toEqual([404, unknown.html]);
  expect((await readPage(server.origin, `/gallery/${project.id}`)).status).toBe(404);
  await admin.call('deleteCar', { params: { id } });
  expect((await readPage(server.origin, `/cars/${id}`)).status).toBe(404);
});

test('a car for sale offers enquiries by phone, e-mail and WhatsApp that name it, and similar cars', async ({
  server,
  insertCar,
}) => {
  const make = ownName('Casa');
  const car = await insertCar({ make });
  const sibling = await insertCar({ make });
  const name = `${car.make} ${car.model} ${car.year}`;
  const page = await readPage(server.origin, `/cars/${car.id}`);
  const main = partOf(page, 'main');
  const links = linksOf(main);
  const leads = (start: string) => decodeURIComponent(links.find(({ text }) => text.startsWith(start))?.href ?? '');
  expect(leads('+39')).toBe('tel:+390175000000');
  // The links of the bar at the lower edge work before hydration.
  expect(leads('Chiama')).toBe('tel:+390175000000');
  expect(leads('Scrivi per')).toBe('/contact');
  expect(leads('WhatsApp per')).toMatch(/^https:\/\/wa\.me\/390175000000\?text=/);
  // Numbers do not become telephone links.
  expect(page.html).toMatch(/<meta name="format-detection" content="telephone=no/);
  expect(leads('Scrivi un’email')).toMatch(/^mailto:/);
  expect(leads('Scrivi un’email')).toContain(name);
  expect(leads('Scrivi su WhatsApp')).toMatch(/^https:\/\/wa\.me\/390175000000\?text=/);
  expect(leads('Scrivi su WhatsApp')).toContain(name);
  expect(/<a\b[^>]*wa\.me[^>]*>/.exec(main)?.[0]).toMatch(
    /target="_blank".*rel="[^"]*noopener|rel="[^"]*noopener.*target="_blank"/,
  );

  const similar = { html: main.slice(main.indexOf('Potrebbero interessarti'), main.indexOf('data-thumb-bar')) };
  expect(cardsOf(similar).length).toBeGreaterThan(2);
  expect(cardsOf(similar)[0]).toContain(sibling.model);
  expect(similar.html).not.toContain(car.model);
});
