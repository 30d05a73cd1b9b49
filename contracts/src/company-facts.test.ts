import { expect, test } from 'bun:test';
import * as v from 'valibot';
import { company } from './company';
import { Company, CompanyDraft, CompanyPatch } from './company-facts';

/** The value that would be stored for a patch, or "path: message" of its first issue. */
function stored(patch: object): unknown {
  const result = v.safeParse(CompanyPatch, patch, { abortPipeEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  return `${v.getDotPath(issue)}: ${issue.message}`;
}

test('the facts of the demo keep all rules, and stay as they are', () => {
  expect(v.parse(CompanyDraft, company)).toEqual(company);
  expect(v.parse(Company, company)).toEqual(company);
});

test('a telephone number is kept as it was typed, and dialed with its country code', () => {
  for (const [display, e164] of [
    ['0175 000000', '+390175000000'],
    ['+39 0175 000000', '+390175000000'],
    ['0039 0175/000000', '+390175000000'],
    ['347 123 45 67', '+393471234567'],
    ['393 1234567', '+393931234567'],
    ['39 347 1234567', '+393471234567'],
    ['800 123456', '+39800123456'],
    ['+33 4 93 00 00 00', '+33493000000'],
  ]) {
    expect(stored({ phone: { display } })).toEqual({ phone: { display, e164 } });
  }
  const incomplete = 'phone.display: Il numero non è completo: scrivilo con il prefisso, per esempio 0175 000000';
  for (const display of ['0175', 'chiamami', '+39 12', '12345678901234']) {
    expect([display, stored({ phone: { display } })]).toEqual([display, incomplete]);
  }
  expect(stored({ phone: { display: '0175 000000', e164: '+390175111111' } })).toBe(
    'phone.display: Il numero mostrato e quello da chiamare non sono lo stesso',
  );
});

test('WhatsApp has digits, from whatever is pasted, or nothing', () => {
  for (const [typed, whatsapp] of [
    ['347 1234567', '393471234567'],
    ['https://wa.me/390175000000', '390175000000'],
    ['', ''],
  ]) {
    expect(stored({ whatsapp: typed })).toEqual({ whatsapp });
  }
});

test('a VAT number has its check digit', () => {
  for (const typed of ['IT00000000000', '00000000000', 'it 0000 0000 000']) {
    expect(stored({ vatNumber: typed })).toEqual({ vatNumber: 'IT00000000000' });
  }
  expect(stored({ vatNumber: '07643520567' })).toEqual({ vatNumber: 'IT07643520567' });
  expect(stored({ vatNumber: '07643520568' })).toBe('vatNumber: La partita IVA non è corretta: controlla le cifre');
  for (const typed of ['', '123', 'DE123456789', '076435205670']) {
    expect(stored({ vatNumber: typed })).toBe('vatNumber: La partita IVA ha 11 cifre');
  }
});

test('social pages are read as people paste them, and are https', () => {
  const url = (name: string, typed: string) => stored({ socials: [{ name, url: typed }] });
  const page = (name: string, url: string) => ({ socials: [{ name, url }] });
  expect(url('Instagram', '@officina.valmonte')).toEqual(
    page('Instagram', 'https://www.instagram.com/officina.valmonte'),
  );
  expect(url('', 'www.instagram.com/x')).toEqual(page('Instagram', 'https://www.instagram.com/x'));
  expect(url('', 'http://it.wikipedia.org/wiki/Saluzzo')).toEqual(
    page('it.wikipedia.org', 'https://it.wikipedia.org/wiki/Saluzzo'),
  );
  expect(url('Il nostro canale', 'youtube.com/@x')).toEqual(page('Il nostro canale', 'https://youtube.com/@x'));
  const refused = 'socials.0.url: Incolla l’indirizzo della pagina, per esempio www.instagram.com/officina';
  for (const [name, typed] of [
    ['', '@officina'],
    ['Instagram', 'officina'],
    ['', 'javascript:alert(1)'],
    ['', 'https://instagram.com@evil.example/x y'],
    ['', 'mailto:info@example.org'],
    ['', 'http://localhost/x'],
  ] as const) {
    expect([typed, url(name, typed)]).toEqual([typed, refused]);
  }
});

test('hours are sorted, grouped, and must not overlap', () => {
  const hours = (...periods: string[]) => stored({ openingHours: [{ code: 'Mo-Sa', hours: periods }] });
  expect(hours('14-19', '8-12')).toEqual({ openingHours: company.openingHours });
  expect(hours('8-12', '12-19')).toMatchObject({ openingHours: [{ hours: ['8:00-12:00', '12:00-19:00'] }, {}] });
  expect(hours('8-12', '11-19')).toBe('openingHours.0.hours: Gli orari si sovrappongono');
  expect(hours('8-12', '8-12')).toBe('openingHours.0.hours: Gli orari si sovrappongono');
  expect(hours('19-8')).toBe('openingHours.0.hours.0: L’orario finisce prima di iniziare');
  expect(hours('mattina')).toBe('openingHours.0.hours.0: Scrivi gli orari così: 8:00-12:00');
  const twice = [
    { code: 'Mo-Fr', hours: [] },
    { code: 'Fr-Sa', hours: [] },
  ];
  expect(stored({ openingHours: twice })).toBe('openingHours: Un giorno della settimana è indicato due volte');
  expect(stored({ openingHours: [{ code: 'Lun', hours: [] }] })).toBe('openingHours.0.code: Giorni non validi');
});

test('closures and special days are in order, real, and do not meet', () => {
  const close = (from: string, to: string) => ({ from, to });
  const [one, other] = [close('2026-12-24', '2027-01-06'), close('2026-08-10', '2026-08-25')];
  const whole = { reason: 'ferie', note: '' };
  expect(stored({ closures: [one, other] })).toEqual({
    closures: [
      { ...other, ...whole },
      { ...one, ...whole },
    ],
  });
  for (const [closures, fault] of [
    [[close('2026-08-25', '2026-08-10')], 'closures.0.to: La chiusura finisce prima di iniziare'],
    [[close('2026-08-10', '2028-08-25')], 'closures.0.to: Una chiusura dura al massimo un anno: controlla le date'],
    [[close('2026-02-30', '2026-03-02')], 'closures.0.from: Scrivi il primo giorno di chiusura'],
    [[{ from: '2026-08-10' }], 'closures.0.to: Scrivi l’ultimo giorno di chiusura'],
    [[other, close('2026-08-25', '2026-08-27')], 'closures: Due chiusure si sovrappongono: uniscile in una sola'],
  ] as const) {
    expect(stored({ closures })).toBe(fault);
  }
  const day = { date: '2026-12-24', hours: ['8-12'] };
  expect(stored({ specialDays: [day] })).toEqual({ specialDays: [{ ...day, hours: ['8:00-12:00'], note: '' }] });
  expect(stored({ specialDays: [day, day] })).toBe('specialDays: Lo stesso giorno è indicato due volte');
});

test('every other rule has its sentence', () => {
  const service = { name: 'Restauro', text: 'Dalla scocca nuda al collaudo.' };
  for (const [patch, fault] of [
    [{ brand: ' ' }, 'brand: Il nome dell’officina deve contenere almeno 2 caratteri'],
    [{ email: 'nessuna' }, 'email: Email non valida'],
    [{ privacy: { email: 'nessuna' } }, 'privacy.email: Email non valida'],
    [{ foundedYear: 2999 }, 'foundedYear: L’anno di fondazione non può essere nel futuro'],
    [{ address: { postcode: '1203' } }, 'address.postcode: Il CAP ha 5 cifre'],
    [{ address: { province: 'Cuneo' } }, 'address.province: La provincia ha due lettere, per esempio CN'],
    [{ position: { latitude: 91 } }, 'position.latitude: La latitudine è un numero, per esempio 44,6443'],
    [{ services: [service, { ...service, name: 'restauro' }] }, 'services: Due servizi hanno lo stesso nome'],
    [
      { services: [{ ...service, text: '' }] },
      'services.0.text: Il testo del servizio deve contenere almeno 10 caratteri',
    ],
    [{ about: { title: '' } }, 'about.title: Scrivi il titolo della sezione'],
    [{ pages: { home: { keywords: '' } } }, 'pages.home.keywords: Campo non riconosciuto'],
  ] as const) {
    expect(stored(patch)).toBe(fault);
  }
  expect(stored({ address: { province: '(cn)' } })).toEqual({ address: { province: 'CN' } });
  const atSea = v.safeParse(CompanyDraft, { ...company, position: { latitude: 40, longitude: 12 } });
  expect(atSea.issues?.[0]?.message).toBe(
    'In quel punto c’è il mare, o un altro paese: controlla latitudine e longitudine',
  );
});
