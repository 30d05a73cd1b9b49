import { expect, test } from 'bun:test';
import { addressOf } from '@officina/contracts/address';
import { todayInItaly } from '@officina/contracts/clock';
import { formatInstant } from '@officina/contracts/format';
import { carDraft, useApp } from '../../test/test-app';
import { cars, messages } from '../db/schema';
import { csvDownload } from './csv';

const api = useApp();
const download = (path: string) =>
  api.send(path, { as: 'admin', method: path.startsWith(addressOf('exportMessages')) ? 'POST' : 'GET' });

/** Parses CSV like a spreadsheet. */
function cellsOf(text: string): string[][] {
  const cell = /(?:"((?:[^"]|"")*)"|([^;"\r\n]*))(;|\r\n)/y;
  const rows: string[][] = [[]];
  for (let match = cell.exec(text); match; match = cell.exec(text)) {
    rows.at(-1)?.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

/** The rows of a table as objects by column name. */
async function readRows(path: string): Promise<Record<string, string>[]> {
  const [header = [], ...rows] = await readTable(path);
  return rows.map((row) => Object.fromEntries(header.map((name, index) => [name, row[index] ?? ''])));
}

async function readTable(path: string): Promise<string[][]> {
  const response = await download(path);
  expect(response.status).toBe(200);
  const bytes = await response.bytes();
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  return cellsOf(new TextDecoder().decode(bytes));
}

const csvOf = (text: string) =>
  new Response(
    csvDownload('prova', {
      columns: [
        ['Testo', (row: string) => row],
        ['Numero', () => 3],
      ],
      pages: (async function* () {
        yield [text];
      })(),
    }).body,
  ).text();

test('exports a car as a row for Italian spreadsheets', async () => {
  const car = await api.admin.call('createCar', {
    body: await carDraft({
      description: 'Tinta "Rosso Corsa";\ncerchi neri.',
      features: ['Sedili, nuovi', 'Radio'],
      categories: ['rare', 'certified'],
      available: false,
    }),
  });
  const [row] = await readRows(addressOf('exportCars', { available: false }));
  expect(row).toMatchObject({
    ID: String(car.id),
    Marca: 'Lancia',
    Modello: 'Fulvia Coupé',
    Anno: '1971',
    'Cilindrata (cc)': '1298',
    'Prezzo (€)': '24500',
    Chilometri: '82000',
    Disponibile: 'No',
    Categorie: 'Rarità, Certificata',
    Caratteristiche: 'Sedili, nuovi, Radio',
    Descrizione: 'Tinta "Rosso Corsa";\ncerchi neri.',
    Storia: 'Immatricolata a Cuneo, due proprietari.',
    'Creata il': formatInstant(car.createdAt),
    'Modificata il': formatInstant(car.createdAt),
  });
});

test('sends a download that is not cached and is named by the date', async () => {
  const today = todayInItaly();
  for (const [path, name] of [
    ['/api/exports/cars', `auto-${today}.csv`],
    ['/api/exports/messages', `messaggi-${today}.csv`],
  ] as const) {
    const { headers } = await download(path);
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${name}"`);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  }
});

test('exports the filtered and sorted list without paging', async () => {
  const make = 'Moretti';
  for (const price of [9000, 7000, 8000]) await api.admin.call('createCar', { body: await carDraft({ make, price }) });
  const rows = await readRows(addressOf('exportCars', { q: 'moretti', sort: 'price', limit: 1, offset: 2 }));
  expect(rows.map((row) => row['Prezzo (€)'])).toEqual(['7000', '8000', '9000']);
  expect((await readTable(addressOf('exportCars', { q: 'nessuna' }))).slice(1)).toEqual([]);
  expect((await download('/api/exports/cars?sort=password')).status).toBe(422);
});

test('exports the stored value of a category that no longer exists', async () => {
  await api.database.db.insert(cars).values({
    make: 'Siata',
    model: 'Spring',
    year: 1969,
    engineSize: '843',
    price: 12_000,
    mileage: 1000,
    description: 'Piccola e allegra.',
    history: 'Una sola famiglia.',
    features: [],
    categories: ['scomparsa'],
  });
  const [row] = await readRows(addressOf('exportCars', { q: 'siata' }));
  expect(row?.Categorie).toBe('scomparsa');
});

test('exports thousands of messages, each once and in order', async () => {
  const { db } = api.database;
  await db.insert(messages).values(
    Array.from({ length: 5000 }, (_, index) => ({
      name: `Cliente ${index}`,
      email: 'cliente@example.org',
      subject: index % 2 ? null : 'Preventivo',
      message: 'Prima riga\nseconda; "terza"',
      read: index % 5 === 0,
      remindOn: index === 0 ? '2199-03-09' : null,
      phone: index === 0 ? '+39 0175 000011' : null,
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, 0, index)),
    })),
  );
  const [header, ...rows] = await readTable(addressOf('exportMessages'));
  expect(header?.join(';')).toBe(
    'ID;Ricevuto il;Nome;Email;Telefono;Oggetto;Messaggio;Letto;Stato;Stato dal;Promemoria;ID auto;Auto;Prima risposta',
  );
  expect(rows).toHaveLength(5000);
  expect(rows.map((row) => row[2])).toEqual(Array.from({ length: 5000 }, (_, index) => `Cliente ${4999 - index}`));
  expect(rows.at(-1)?.slice(1, 8)).toEqual([
    '01/01/2026 01:00',
    'Cliente 0',
    'cliente@example.org',
    '\t+39 0175 000011',
    'Preventivo',
    'Prima riga\nseconda; "terza"',
    'Sì',
  ]);
  expect(rows.at(-1)?.[10]).toBe('09/03/2199');
  expect((await readTable(addressOf('exportMessages', { unread: true }))).slice(1)).toHaveLength(4000);
  await db.delete(messages);
});

const cellFor = async (text: string) => cellsOf((await csvOf(text)).replace(/^\uFEFF/, ''))[1]?.[0];

test('a text that a spreadsheet would run as a formula, or read as a number, is kept as a text by a tab', async () => {
  const formulas = ['=1+1', '+39 0175', '-2', '@SUM(A1)', '\t=1', '\r=1', '- Buongiorno,\nvorrei'];
  const numbers = [
    '0175000011',
    '+390175000011',
    '(0175) 000011',
    '333-1234567',
    '0012345',
    '12E34',
    '1,5e3',
    '818.140',
  ];
  for (const text of [...formulas, ...numbers, '1/2', '12:30', '10%', '€ 500', '31/12'])
    expect(await cellFor(text)).toBe(`\t${text}`);
  // Without quotes some programs would treat the tab as a separator.
  expect(await csvOf('0175000011')).toContain('"\t0175000011";3\r\n');
  expect(await csvOf('=HYPERLINK("http://evil.example";"x")')).toContain(
    `"\t=HYPERLINK(""http://evil.example"";""x"")";3\r\n`,
  );
});

test('other texts, and dates, are written as they are', async () => {
  for (const text of [
    '',
    'Anna',
    'anna71@example.org',
    '818.140*001234*A',
    '1298 cc',
    'E12',
    '01/01/2026',
    '01/01/2026 01:00',
  ])
    expect(await cellFor(text)).toBe(text);
});

test('an aborted download reads no more pages', async () => {
  let pagesRead = 0;
  let isClosed = false;
  const { body } = csvDownload('prova', {
    columns: [['Testo', (row: string) => row]],
    pages: (async function* () {
      try {
        for (; ; pagesRead += 1) yield ['riga'];
      } finally {
        isClosed = true;
      }
    })(),
  });
  const reader = body.getReader();
  for (let chunk = 0; chunk < 3; chunk += 1) await reader.read();
  await reader.cancel();
  expect([pagesRead, isClosed]).toEqual([1, true]);
});
