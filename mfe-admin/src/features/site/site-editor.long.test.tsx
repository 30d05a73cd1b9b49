import { afterAll, beforeAll, expect, test } from 'bun:test';
import { todayInItaly } from '@officina/contracts/clock';
import { company } from '@officina/contracts/company';
import type { Company } from '@officina/contracts/company-facts';
import { acceptedFacts } from '@officina/contracts/company-form';
import type { Image } from '@officina/contracts/image';
import { pictureSlots } from '@officina/contracts/picture';
import type { Version } from '@officina/contracts/version';
import { fieldValue, screen, setUpAdmin, untilFocused, untilGone, waitFor, within } from '../../../test/admin';
import { type Answers, refusal } from '../../../test/fake-api';
import { anImage } from '../../../test/records';
import { pictureOf } from './preview-company';

const { open } = setUpAdmin();

// The preview is an iframe, which happy-dom cannot render.
const browser: { setViewport: (size: { width: number }) => void } = Reflect.get(window, 'happyDOM');
beforeAll(() => browser.setViewport({ width: 1024 }));
afterAll(() => browser.setViewport({ width: 1440 }));

const version = (patch: Partial<Version> = {}): Version => ({
  id: 1,
  at: '2026-11-20T09:30:00.000Z',
  by: 'anna',
  isUndo: false,
  fields: ['phone'],
  ...patch,
});

/** Opens the page with published data, which a publication replaces as the API would. */
async function openSite(section = 'dati', given: Partial<Company> = {}, answers: Answers = {}) {
  let published: Company = { ...company, ...given };
  let before = published;
  const set = (next: Company) => {
    before = published;
    published = next;
    return published;
  };
  const opened = await open(`/admin/site?sezione=${section}`, {
    getCompany: () => published,
    listVersions: [version()],
    listImages: [],
    updateCompany: ({ body }) => {
      const address = { ...published.address, ...body.address };
      const { services = published.services, ...facts } = acceptedFacts({ ...published, ...body, address });
      // The other keys of a picture come from its image.
      const pictures: Company['pictures'] = { ...published.pictures };
      for (const slot of pictureSlots) {
        const chosen = body.pictures?.[slot];
        if (chosen !== undefined) pictures[slot] = chosen && pictureOf(anImage({ id: chosen.id, alt: 'Scelta' }));
      }
      const shown = services.map((service) => ({ ...service, picture: null }));
      return set({ ...published, ...facts, pictures, services: shown });
    },
    undoCompany: () => set(before),
    ...answers,
  });
  return { ...opened, set, published: () => published };
}

const field = (name: RegExp | string) => screen.getByRole('textbox', { name });
const publish = () => screen.getByRole('button', { name: 'Pubblica' });
const sectionButton = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Sezioni' })).getByRole('button', { name: new RegExp(`^${name}`) });

test('only what has changed is published, and the page says who published last', async () => {
  const { api, user, fill } = await openSite('dati', { whatsapp: '393470001111' });
  await screen.findByText('Ultima pubblicazione da anna il 20/11/2026 10:30: telefono.');
  screen.getByText('Tutto quello che vedi è pubblicato.');
  await fill(field(/^Telefono/), '0175 123456');
  await screen.findByText('Da pubblicare: Telefono.');
  await user.click(publish());
  await screen.findByText('Sito pubblicato');
  expect(api.calls('updateCompany').map(({ body }) => body)).toEqual([{ phone: { display: '0175 123456' } }]);
  await screen.findByText('Tutto quello che vedi è pubblicato.');
});

test('WhatsApp follows the telephone until it gets a number of its own, and stays away where it is not shown', async () => {
  const { api, user, fill } = await openSite();
  await fill(field(/^Telefono/), '0175 123456');
  expect(fieldValue(field(/^WhatsApp/))).toBe('0175 123456');
  await fill(field(/^WhatsApp/), '347 000 1111');
  await fill(field(/^Telefono/), '0175 654321');
  expect(fieldValue(field(/^WhatsApp/))).toBe('347 000 1111');
  await fill(field(/^WhatsApp/), '');
  await fill(field(/^Telefono/), '0175 777777');
  await user.click(publish());
  await screen.findByText('Sito pubblicato');
  expect(api.calls('updateCompany')).toMatchObject([{ body: { phone: { display: '0175 777777' }, whatsapp: '' } }]);
});

test('WhatsApp follows the telephone again after what was typed is discarded or resumed', async () => {
  const { user, fill } = await openSite();
  await fill(field(/^Telefono/), '0175 123456');
  await user.click(screen.getByRole('button', { name: 'Scarta' }));
  await waitFor(() => expect(fieldValue(field(/^Telefono/))).not.toBe('0175 123456'));
  await fill(field(/^Telefono/), '0175 654321');
  expect(fieldValue(field(/^WhatsApp/))).toBe('0175 654321');
});

test('of an address only what differs is sent, so that the rest stays as somebody else has it', async () => {
  const { api, user, fill } = await openSite();
  await fill(field(/^CAP/), '12038');
  await user.click(publish());
  await screen.findByText('Sito pubblicato');
  expect(api.calls('updateCompany').map(({ body }) => body)).toEqual([{ address: { postcode: '12038' } }]);
});

test('hours are typed as people do, copied from the day before and closed with one press', async () => {
  const { user, fill, published } = await openSite('orari');
  await fill(field('Lunedì, mattina'), '8.30 – 12');
  await fill(field('Lunedì, pomeriggio'), '14-18,30');
  await user.click(screen.getByRole('button', { name: 'Martedì come il giorno prima' }));
  expect(fieldValue(field('Lunedì, mattina'))).toBe('8:30-12:00');
  await user.click(screen.getByRole('checkbox', { name: 'Mercoledì chiuso' }));
  await fill(field('Sabato, mattina'), 'chiuso');
  await fill(field('Sabato, pomeriggio'), '');
  await user.click(screen.getByRole('checkbox', { name: 'Domenica chiuso' }));
  screen.getByText('Lunedì – Martedì: 8:30-12:00 · 14:00-18:30');
  await user.click(publish());
  await screen.findByText('Sito pubblicato');
  const usual = ['8:00-12:00', '14:00-19:00'];
  expect(published().openingHours.map(({ code, hours }) => [code, hours])).toEqual([
    ['Mo-Tu', ['8:30-12:00', '14:00-18:30']],
    ['We', []],
    ['Th-Fr', usual],
    ['Sa', []],
    ['Su', usual],
  ]);
});

test('the hours of a day in one field are its periods, and the one that cannot be read takes the focus', async () => {
  const { user, fill } = await openSite('orari');
  await fill(field('Lunedì, mattina'), '8-12.30 14-19');
  await fill(field('Lunedì, pomeriggio'), '');
  await fill(field('Martedì, mattina'), '8.00/12.00');
  await fill(field('Martedì, pomeriggio'), '14:00 in poi');
  await user.click(publish());
  await untilFocused(() => field('Martedì, pomeriggio'));
  screen.getByText('Scrivi gli orari così: 8:00-12:00');
  expect(fieldValue(field('Lunedì, mattina'))).toBe('8:00-12:30, 14:00-19:00');
  expect(fieldValue(field('Martedì, mattina'))).toBe('8:00-12:00');
});

test('hours that overlap, or are none, are refused at their day, also from another section; nothing typed is lost', async () => {
  const { api, user, fill } = await openSite('orari');
  await fill(field('Giovedì, mattina'), '8-15');
  await fill(field('Venerdì, mattina'), 'dopo il mercato');
  await user.click(sectionButton('Privacy'));
  await user.click(publish());
  await untilFocused(() => field('Giovedì, mattina'));
  screen.getByText('Gli orari si sovrappongono');
  screen.getByText(
    /^Scrivi gli orari così: 8:00-12:00, o lascia vuoto se è chiuso\. Ferie e avvisi stanno in «Chiusure/,
  );
  const isRed = (name: string) => field(name).getAttribute('aria-invalid') === 'true';
  const fields = ['Giovedì, mattina', 'Giovedì, pomeriggio', 'Venerdì, mattina', 'Venerdì, pomeriggio'];
  expect(fields.map(isRed)).toEqual([true, true, true, false]);
  sectionButton('Orari da correggere');
  expect(fieldValue(field('Venerdì, mattina'))).toBe('dopo il mercato');
  await fill(field('Giovedì, mattina'), '8-12');
  await untilGone(() => screen.queryByText('Gli orari si sovrappongono'));
  expect(api.calls('updateCompany')).toEqual([]);
});

test('a new closure is not refused before it is filled in, also after something else was', async () => {
  const { user, fill } = await openSite('orari');
  await fill(field('Lunedì, mattina'), 'chiuso per ferie');
  await user.click(publish());
  await screen.findByText(/^Scrivi gli orari così/);
  await user.click(sectionButton('Chiusure e giorni speciali'));
  await user.click(screen.getByRole('button', { name: 'Aggiungi chiusura' }));
  await untilFocused(() => field(/^Dal/));
  await fill(field('Altro da dire'), 'Per urgenze chiamate');
  expect(screen.queryAllByText('Scrivi il primo giorno di chiusura').length).toBe(0);
  sectionButton('Chiusure e giorni speciali da pubblicare');
});

test('a closure says what the site will say; one that ends before it begins is refused', async () => {
  const { api, user, fill } = await openSite('chiusure');
  await user.click(screen.getByRole('button', { name: 'Aggiungi chiusura' }));
  await untilFocused(() => field(/^Dal/));
  await fill(field(/^Dal/), '25/8/2031');
  await fill(field(/^Al$/), '10 agosto 2031');
  await user.click(publish());
  await screen.findByText('La chiusura finisce prima di iniziare');
  await untilFocused(() => field(/^Al$/));
  expect(api.calls('updateCompany')).toEqual([]);
  await fill(field(/^Dal/), '10/8/31');
  await fill(field(/^Al$/), '25/8/31');
  await untilGone(() => screen.queryByText('La chiusura finisce prima di iniziare'));
  screen.getByText('«Chiuso per ferie dal 10 al 25 agosto 2031»');
  await user.click(publish());
  await screen.findByText('Sito pubblicato');
  expect(api.calls('updateCompany').map(({ body }) => body)).toEqual([
    { closures: [{ from: '2031-08-10', to: '2031-08-25', reason: 'ferie', note: '' }] },
  ]);
});

test('two closures on the same days are refused at their list, which takes the focus', async () => {
  const closure = { reason: 'ferie', note: '' };
  const { user } = await openSite('chiusure', {
    closures: [
      { ...closure, from: '2031-08-01', to: '2031-08-10' },
      { ...closure, from: '2031-08-20', to: '2031-08-30' },
    ],
  });
  const second = screen.getAllByRole('textbox', { name: /^Dal/ })[1] ?? document.body;
  await user.clear(second);
  await user.paste('5/8/2031');
  await user.click(publish());
  await screen.findByText('Due chiusure si sovrappongono: uniscile in una sola');
  await waitFor(() => expect(document.activeElement?.id).toBe('site-closures'));
});

test('a day without a year is the next one; what is no day is told with an example to come', async () => {
  const { user, fill } = await openSite('chiusure');
  await user.click(screen.getByRole('button', { name: 'Aggiungi chiusura' }));
  await fill(field(/^Dal/), 'Natale');
  await user.click(publish());
  const fault = await screen.findByText(/^Non è chiaro quale data sia: scrivila come giorno\/mese\/anno, per esempio/);
  const example = /(\d\d)\/(\d\d)\/(\d{4})$/.exec(fault.textContent)?.slice(1).reverse().join('-') ?? '';
  expect(example >= todayInItaly()).toBe(true);
  await fill(field(/^Dal/), '24 dicembre');
  await user.tab();
  expect(fieldValue(field(/^Dal/))).toMatch(/^24\/12\/20\d\d$/);
  await untilGone(() => screen.queryByText(/^Non è chiaro quale data sia/));
});

test('a special day has its own hours', async () => {
  const { user, fill, published } = await openSite('chiusure');
  await user.click(screen.getByRole('button', { name: 'Aggiungi giorno speciale' }));
  await fill(field(/^Giorno/), '24/12/2031');
  await fill(field(/^Orario/), '8-12 e 14-16');
  screen.getByText('«Mercoledì 24 dicembre 2031: 8:00-12:00 · 14:00-16:00»');
  await user.click(publish());
  await screen.findByText('Sito pubblicato');
  expect(published().specialDays).toEqual([{ date: '2031-12-24', hours: ['8:00-12:00', '14:00-16:00'], note: '' }]);
});

test('a map position is read from a link; one at sea is refused', async () => {
  const { user, fill, published } = await openSite('posizione');
  const paste = field(/^Incolla il link/);
  await fill(paste, 'https://maps.app.goo.gl/AbCd');
  screen.getByText(/^È un link abbreviato/);
  await fill(paste, '39.5, 12.1');
  screen.getByText(/^In quel punto c’è il mare/);
  await fill(field(/^Latitudine/), '30');
  await user.click(publish());
  await untilFocused(() => field(/^Latitudine/));
  screen.getByText('La posizione non è in Italia: controlla latitudine e longitudine');
  await fill(paste, 'https://www.google.com/maps/place/X/@44.1,7.1,17z/data=!3d44.5!4d7.25');
  await untilGone(() => screen.queryByText(/^La posizione non è in Italia/));
  expect([fieldValue(field(/^Latitudine/)), fieldValue(field(/^Longitudine/))]).toEqual(['44,5', '7,25']);
  await user.click(publish());
  await screen.findByText('Sito pubblicato');
  expect(published().position).toEqual({ latitude: 44.5, longitude: 7.25 });
});

test('services are added, put in order, hidden and removed', async () => {
  const { user, fill, published } = await openSite('home');
  await user.click(screen.getByRole('button', { name: 'Sposta prima Personalizzazione' }));
  await user.click(screen.getByRole('checkbox', { name: 'Nascondi Manutenzione' }));
  await user.click(screen.getByRole('button', { name: 'Rimuovi Certificazioni' }));
  await untilFocused(() => screen.getByRole('button', { name: 'Aggiungi servizio' }));
  await user.click(screen.getByRole('button', { name: 'Aggiungi servizio' }));
  const names = () => screen.getAllByRole('textbox', { name: /^Nome del servizio/ });
  await waitFor(() => expect(names()).toHaveLength(5));
  await untilFocused(() => names()[4] ?? document.body);
  await user.click(publish());
  await screen.findByText('Il nome del servizio deve contenere almeno 2 caratteri');
  await fill(names()[4] ?? document.body, 'Custodia invernale');
  await fill(
    screen.getAllByRole('textbox', { name: /^Descrizione del servizio/ })[4] ?? document.body,
    'Al coperto e in carica.',
  );
  await user.click(publish());
  await screen.findByText('Sito pubblicato');
  expect(published().services.map(({ name, isHidden }) => (isHidden ? `(${name})` : name))).toEqual([
    'Personalizzazione',
    'Restauro completo',
    '(Manutenzione)',
    'Ricerca veicoli',
    'Custodia invernale',
  ]);
});

const serviceNames = () => screen.getAllByRole('textbox', { name: /^Nome del servizio/ });
const serviceName = (index: number) => serviceNames()[index] ?? document.body;

test('who types into a list while it is published goes on typing in the same field', async () => {
  const { api, user, fill } = await openSite('home');
  await fill(serviceName(1), 'Su misura');
  const release = api.hold('updateCompany');
  await user.click(publish());
  await user.click(serviceName(1));
  await user.keyboard(' per');
  release();
  await screen.findByText('Sito pubblicato');
  await waitFor(() => expect(publish().hasAttribute('disabled')).toBe(false));
  await user.keyboard(' te');
  expect(serviceNames().map(fieldValue)).toContain('Su misura per te');
  await untilFocused(() => serviceName(1));
});

test('after a publication an entry that moves keeps its text, its error, the focus and what is open in it', async () => {
  const { user, fill } = await openSite('home');
  await fill(serviceName(4), 'Certificati');
  await user.click(publish());
  await screen.findByText('Sito pubblicato');
  await fill(serviceName(1), 'P');
  await user.click(publish());
  await untilFocused(() => serviceName(1));
  const refused = () =>
    serviceNames()
      .filter((name) => name.getAttribute('aria-invalid') === 'true')
      .map(fieldValue);
  expect(refused()).toEqual(['P']);
  await user.click(screen.getByRole('button', { name: 'Aggiungi foto: P' }));
  await user.click(screen.getByRole('button', { name: 'Rimuovi Restauro completo' }));
  await waitFor(() => expect(serviceNames()).toHaveLength(4));
  screen.getByRole('button', { name: 'Aggiungi foto: P', expanded: true });
  await user.click(screen.getByRole('button', { name: 'Sposta dopo P' }));
  await waitFor(() =>
    expect(serviceNames().map(fieldValue)).toEqual(['Manutenzione', 'P', 'Ricerca veicoli', 'Certificati']),
  );
  screen.getByRole('button', { name: 'Aggiungi foto: P', expanded: true });
  await untilFocused(() => screen.getByRole('button', { name: 'Sposta dopo P' }));
  expect(refused()).toEqual(['P']);
});

/** Opens the section of the home page on a site with these images. */
async function openPictures() {
  const hero = anImage({ entityType: 'hero', alt: 'Il cortile' });
  const photo = anImage({ entityType: 'gallery', alt: 'Il banco' });
  const opened = await openSite(
    'home',
    {},
    {
      listImages: ({ query }) => [hero, photo].filter(({ entityType }) => entityType === query.entityType),
    },
  );
  const slot = (name: string) => within(screen.getByRole('group', { name }));
  const choose = async (name: string, { alt }: Image) => {
    await opened.user.click(slot(name).getByRole('button', { name: /^(Cambia|Aggiungi): / }));
    await opened.user.click(await slot(name).findByRole('button', { name: `Scegli ${alt}` }));
  };
  const shown = (name: string) =>
    slot(name).getByRole('img').getAttribute('aria-label') ?? slot(name).getByRole('img').getAttribute('alt');
  return { ...opened, slot, choose, shown, photo };
}

test('a picture of the home page is chosen among those of the site, published alone and taken back', async () => {
  const { api, user, slot, choose, shown, photo, published } = await openPictures();
  await waitFor(() => expect(shown('Immagine principale')).toBe('Il cortile'));
  slot('Immagine principale').getByText(/la prima in/);
  await choose('Immagine principale', photo);
  await untilFocused(() => screen.getByRole('button', { name: 'Cambia: Immagine principale' }));
  expect(shown('Immagine principale')).toBe('Il banco');
  await screen.findByText('Da pubblicare: Immagini della Home.');
  await user.click(publish());
  await screen.findByText('Sito pubblicato');
  expect(api.calls('updateCompany').map(({ body }) => body)).toEqual([{ pictures: { hero: pictureOf(photo) } }]);
  await choose('Immagine di Chi siamo', photo);
  await user.click(await screen.findByRole('button', { name: 'Annulla l’ultima pubblicazione' }));
  await screen.findByText('Pubblicazione annullata');
  expect(published().pictures.hero).toBeNull();
  await waitFor(() => expect(shown('Immagine principale')).toBe('Il cortile'));
  // Only the unpublished change of this field stays.
  expect(shown('Immagine di Chi siamo')).toBe('Il banco');
  await waitFor(() => expect(publish().hasAttribute('disabled')).toBe(false));
  await user.click(publish());
  await waitFor(() => expect(api.calls('updateCompany')).toHaveLength(2));
  expect(api.calls('updateCompany').at(-1)?.body).toEqual({ pictures: { about: pictureOf(photo) } });
});

test('a chosen picture is a draft like a text, and gives its place back to the first one with one press', async () => {
  const { api, user, choose, shown, slot, photo } = await openPictures();
  await choose('Immagine principale', photo);
  await user.click(await screen.findByRole('button', { name: 'Scarta' }));
  await waitFor(() => expect(shown('Immagine principale')).toBe('Il cortile'));
  await user.click(await screen.findByRole('button', { name: 'Riprendi le modifiche' }));
  await waitFor(() => expect(shown('Immagine principale')).toBe('Il banco'));
  await user.click(slot('Immagine principale').getByRole('button', { name: /^Torna alla prima/ }));
  expect(shown('Immagine principale')).toBe('Il cortile');
  await screen.findByText('Tutto quello che vedi è pubblicato.');
  expect(api.calls('updateCompany')).toEqual([]);
});

test('a photo is uploaded from its place, where no page shows it yet, and is chosen there', async () => {
  const { api, user, slot, shown } = await openPictures();
  const stored = anImage({ entityType: 'gallery', alt: 'Appena scattata' });
  api.answer('uploadImage', stored);
  await user.click(await slot('Logo').findByRole('button', { name: 'Aggiungi: Logo' }));
  await user.upload(
    await slot('Logo').findByLabelText(/^Carica una foto/, { selector: 'input' }),
    new File(['pixels'], 'foto.jpg', { type: 'image/jpeg' }),
  );
  await waitFor(() => expect(shown('Logo')).toBe('Appena scattata'));
  expect(api.calls('uploadImage').map(({ body }) => body)).toMatchObject([{ entityType: 'gallery' }]);
  await screen.findByText('Da pubblicare: Immagini della Home.');
  expect(api.calls('updateCompany')).toEqual([]);
});

test('"Pubblica" waits for a photo that is being uploaded, and publishes nothing if it fails', async () => {
  const { api, user, slot, shown } = await openPictures();
  const stored = anImage({ entityType: 'gallery', alt: 'Appena scattata' });
  api.answer('uploadImage', stored);
  await user.click(await slot('Logo').findByRole('button', { name: 'Aggiungi: Logo' }));
  const field = await slot('Logo').findByLabelText(/^Carica una foto/, { selector: 'input' });
  const file = new File(['pixels'], 'foto.jpg', { type: 'image/jpeg' });
  api.refuseNext('uploadImage', refusal(413, 'Foto troppo grande'));
  await user.upload(field, file);
  await user.click(publish());
  await slot('Logo').findByText('Foto troppo grande');
  await waitFor(() => expect(publish().hasAttribute('disabled')).toBe(false));
  expect(api.calls('updateCompany')).toEqual([]);
  const release = api.hold('uploadImage');
  await user.upload(field, file);
  await user.click(publish());
  await screen.findByRole('button', { name: 'Pubblicazione…' });
  release();
  await screen.findByText('Sito pubblicato');
  expect(shown('Logo')).toBe('Scelta');
  expect(api.calls('updateCompany').map(({ body }) => body)).toEqual([{ pictures: { logo: pictureOf(stored) } }]);
});

/** Opens the services, and begins to upload a photo for one of them. `arrive` lets it be stored. */
async function uploadForService(service: string) {
  const opened = await openPictures();
  const { api, user } = opened;
  api.answer('uploadImage', anImage({ entityType: 'gallery', alt: 'Appena scattata' }));
  const arrive = api.hold('uploadImage');
  await user.click(screen.getByRole('button', { name: `Aggiungi foto: ${service}` }));
  await user.upload(
    await screen.findByLabelText(/^Carica una foto/, { selector: 'input' }),
    new File(['pixels'], 'foto.jpg', { type: 'image/jpeg' }),
  );
  await waitFor(() => expect(api.calls('uploadImage')).toHaveLength(1));
  return { ...opened, arrive };
}
const withPhoto = () =>
  screen.queryAllByRole('button', { name: /^Cambia foto: / }).map((button) => button.getAttribute('aria-label'));

test('a photo that arrives late is put where its service is now, and does not take the focus', async () => {
  const { user, arrive } = await uploadForService('Personalizzazione');
  await user.click(screen.getByRole('button', { name: 'Sposta prima Personalizzazione' }));
  await user.click(serviceName(3));
  arrive();
  await waitFor(() => expect(withPhoto()).toEqual(['Cambia foto: Personalizzazione']));
  await untilFocused(() => serviceName(3));
});

test('a photo finds its service also if its section was left meanwhile', async () => {
  const { user, arrive } = await uploadForService('Personalizzazione');
  await user.click(sectionButton('Privacy'));
  await user.click(sectionButton('Home'));
  await user.click(screen.getByRole('button', { name: 'Rimuovi Restauro completo' }));
  arrive();
  await waitFor(() => expect(withPhoto()).toEqual(['Cambia foto: Personalizzazione']));
});

test('a photo that arrives after its service is removed does not hinder the publication', async () => {
  const { user, arrive, published } = await uploadForService('Certificazioni');
  await user.click(screen.getByRole('button', { name: 'Rimuovi Certificazioni' }));
  await user.click(publish());
  arrive();
  await screen.findByText('Sito pubblicato');
  expect(published().services).toHaveLength(4);
});

test('a photo that arrives after another one was chosen in its place does not replace it', async () => {
  const { api, user, arrive } = await uploadForService('Personalizzazione');
  await user.click(await screen.findByRole('button', { name: 'Scegli Il banco' }));
  const reads = api.calls('listImages').length;
  arrive();
  await waitFor(() => expect(api.calls('listImages').length).toBeGreaterThan(reads));
  expect(screen.queryAllByRole('img', { name: 'Appena scattata' }).length).toBe(0);
  expect(screen.queryAllByRole('img', { name: 'Il banco' }).length).toBe(1);
});

test('a photo that is refused while another section is open is told', async () => {
  const { api, user, arrive } = await uploadForService('Personalizzazione');
  api.refuseNext('uploadImage', refusal(413, 'Foto troppo grande'));
  await user.click(sectionButton('Privacy'));
  arrive();
  await screen.findByText('Foto non caricata');
  screen.getByText('Personalizzazione: resta com’era.');
});

test('a picture that is gone is refused at its place, and two people who choose for two places keep both', async () => {
  const { api, user, set, published, slot, choose, shown, photo } = await openPictures();
  await choose('Immagine principale', photo);
  const message = 'Scegli una foto fra le immagini del sito';
  api.refuseNext('updateCompany', refusal(422, message, { 'pictures.hero': message }));
  await user.click(sectionButton('Privacy'));
  await user.click(publish());
  await untilFocused(() => screen.getByRole('button', { name: 'Cambia: Immagine principale' }));
  expect(slot('Immagine principale').getByRole('alert').textContent).toBe(message);
  expect(shown('Immagine principale')).toBe('Il banco');

  const logo = pictureOf(anImage({ alt: 'Il marchio' }));
  set({ ...published(), pictures: { ...published().pictures, logo } });
  await user.click(publish());
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Qualcun altro ha modificato questa scheda' }),
  );
  question.getByText('Immagini della Home');
  await user.click(question.getByRole('button', { name: 'Salva solo le mie modifiche' }));
  await screen.findByText('Sito pubblicato');
  expect(api.calls('updateCompany').at(-1)?.body).toEqual({ pictures: { hero: pictureOf(photo) } });
  expect(published().pictures.logo).toEqual(logo);
});

test('two people at once: what both changed is shown, and only one’s own fields are published', async () => {
  const { api, user, fill, set, published } = await openSite('dati', { whatsapp: '393470001111' });
  await fill(field(/^Telefono/), '0175 111111');
  set({
    ...published(),
    email: 'nuova@officinavalmonte.example',
    phone: { e164: '+390175222222', display: '0175 222222' },
  });
  await user.click(publish());
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Qualcun altro ha modificato questa scheda' }),
  );
  question.getByText('0175 222222');
  question.getByText('nuova@officinavalmonte.example');
  await user.click(question.getByRole('button', { name: 'Salva solo le mie modifiche' }));
  await screen.findByText('Sito pubblicato');
  expect(api.calls('updateCompany').at(-1)?.body).toEqual({ phone: { display: '0175 111111' } });
  expect(published().email).toBe('nuova@officinavalmonte.example');
  await waitFor(() => expect(fieldValue(field(/^Email/))).toBe('nuova@officinavalmonte.example'));
});

test('two people at once: whoever takes what the other has published can have the own text again', async () => {
  const { user, fill, set, published } = await openSite();
  await fill(field(/^Telefono/), '0175 111111');
  set({ ...published(), phone: { e164: '+390175222222', display: '0175 222222' } });
  await user.click(publish());
  await user.click(await screen.findByRole('button', { name: 'Usa la versione attuale' }));
  await waitFor(() => expect(fieldValue(field(/^Telefono/))).toBe('0175 222222'));
  await user.click(await screen.findByRole('button', { name: 'Riprendi le modifiche' }));
  await waitFor(() => expect(fieldValue(field(/^Telefono/))).toBe('0175 111111'));
});

test('a publication is taken back with one press, and restored with another', async () => {
  const { api, user, fill, published } = await openSite();
  await fill(field(/^Telefono/), '0175 111111');
  await user.click(publish());
  await screen.findByText('Sito pubblicato');
  await fill(field(/^Ragione sociale/), 'Valmonte S.a.s.');
  await user.click(await screen.findByRole('button', { name: 'Annulla l’ultima pubblicazione' }));
  await screen.findByText('Pubblicazione annullata');
  expect(published().phone).toEqual(company.phone);
  // Unpublished changes stay.
  expect([fieldValue(field(/^Telefono/)), fieldValue(field(/^Ragione sociale/))]).toEqual([
    company.phone.display,
    'Valmonte S.a.s.',
  ]);
  await user.click(screen.getByRole('button', { name: 'Ripristina' }));
  await screen.findByText('Pubblicazione ripristinata');
  expect(published().phone.display).toBe('0175 111111');
  expect(api.calls('undoCompany')).toHaveLength(2);
});

test('while a publication is being taken back, it is neither taken back twice nor overtaken by another', async () => {
  const { api, user, fill } = await openSite();
  await fill(field(/^Telefono/), '0175 111111');
  await user.click(publish());
  await screen.findByText('Sito pubblicato');
  await fill(field(/^Ragione sociale/), 'Valmonte S.a.s.');
  const release = api.hold('undoCompany');
  const undo = await screen.findByRole('button', { name: 'Annulla l’ultima pubblicazione' });
  const isOff = () => [undo, publish()].map((button) => button.hasAttribute('disabled'));
  await waitFor(() => expect(isOff()).toEqual([false, false]));
  // The second press comes before the first one is rendered.
  for (let press = 0; press < 2; press++) undo.click();
  await waitFor(() => expect(isOff()).toEqual([true, true]));
  await user.keyboard('{Control>}s{/Control}');
  release();
  await screen.findByText('Pubblicazione annullata');
  await waitFor(() => expect(isOff()).toEqual([false, false]));
  expect([api.calls('undoCompany'), api.calls('updateCompany')].map(({ length }) => length)).toEqual([1, 1]);
});

test('what an earlier publication said comes back by itself, and what is typed stays', async () => {
  const earlier = { id: 7, at: '2026-11-19T08:00:00.000Z', by: '', fields: [] };
  const { api, user, fill, set } = await openSite(
    'dati',
    { yearsOfExperience: '36+' },
    {
      listVersions: [version({ id: 8, fields: ['yearsOfExperience'] }), version(earlier)],
      getVersion: { ...version(earlier), values: { ...company } },
      restoreVersion: () => {
        set(company);
      },
    },
  );
  await fill(field(/^Ragione sociale/), 'Valmonte S.a.s.');
  await user.click(await screen.findByRole('button', { name: 'Versioni precedenti' }));
  await user.click(await screen.findByRole('button', { name: 'Ripristina Anni di esperienza' }));
  await screen.findByText('Versione ripristinata');
  expect(api.calls('restoreVersion')).toMatchObject([{ id: '7', body: { fields: ['yearsOfExperience'] } }]);
  await waitFor(() => expect(fieldValue(field(/^Anni di esperienza/))).toBe('35+'));
  expect(fieldValue(field(/^Ragione sociale/))).toBe('Valmonte S.a.s.');
});

test('an undo that somebody’s publication has overtaken shows that one first', async () => {
  const overtaken = refusal(412, 'Nel frattempo qualcun altro ha modificato i dati del sito: email.');
  const { api, user, set, published } = await openSite();
  set({ ...published(), email: 'nuova@officinavalmonte.example' });
  api.refuseNext('undoCompany', overtaken);
  await user.click(await screen.findByRole('button', { name: 'Annulla l’ultima pubblicazione' }));
  await screen.findByText(overtaken.detail);
  await waitFor(() => expect(fieldValue(field(/^Email/))).toBe('nuova@officinavalmonte.example'));
});

test('what the server refuses shows at its field, which takes the focus, and stays typed', async () => {
  const { api, user, fill } = await openSite();
  await fill(field(/^Telefono/), '0175 111111');
  api.refuseNext('updateCompany', refusal(422, 'Dati non validi', { 'phone.display': 'Questo numero non risponde' }));
  await user.click(sectionButton('Home'));
  await user.click(publish());
  await screen.findByText('Questo numero non risponde');
  await untilFocused(() => field(/^Telefono/));
  expect(fieldValue(field(/^Telefono/))).toBe('0175 111111');
});

test('a text that is too long is told when its field is left', async () => {
  const { user, fill } = await openSite();
  await fill(field(/^Nome dell’officina/), 'x'.repeat(61));
  expect(screen.queryByText('Massimo 60 caratteri')).toBeNull();
  await user.tab();
  await screen.findByText('Massimo 60 caratteri');
});

test('Enter in a field does not publish', async () => {
  const { api, user, fill } = await openSite();
  await fill(field(/^Telefono/), '0175 111111');
  await user.type(field(/^Telefono/), '{Enter}');
  expect(api.calls('updateCompany')).toEqual([]);
});

test('what was typed is discarded with one press, and taken up again with another', async () => {
  const { user, fill } = await openSite();
  await fill(field(/^Telefono/), '0175 111111');
  await user.click(await screen.findByRole('button', { name: 'Scarta' }));
  await waitFor(() => expect(fieldValue(field(/^Telefono/))).toBe(company.phone.display));
  await user.click(await screen.findByRole('button', { name: 'Riprendi le modifiche' }));
  await waitFor(() => expect(fieldValue(field(/^Telefono/))).toBe('0175 111111'));
});

test('a server of a later release, which answers more, can be published to', async () => {
  const { api, user, fill } = await openSite();
  api.addKeys('getCompany', { mascot: 'Un cane' });
  await user.click(screen.getByRole('link', { name: 'Categorie' }));
  await untilGone(() => screen.queryByRole('form', { name: 'Il mio sito' }));
  await user.click(screen.getByRole('link', { name: /^Il mio sito/ }));
  await fill(await screen.findByRole('textbox', { name: /^Telefono/ }), '0175 111111');
  await user.click(publish());
  await screen.findByText('Sito pubblicato');
});
