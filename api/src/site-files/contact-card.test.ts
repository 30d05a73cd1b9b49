import { expect, test } from 'bun:test';
import { company } from '@officina/contracts/company';
import { contactCard } from './contact-card';

/** The unfolded lines by property name. */
function read(card: string): Map<string, string> {
  const lines = card.replace(/\r\n /g, '').split('\r\n');
  return new Map(lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]));
}
const card = (changes: Partial<typeof company> = {}) =>
  contactCard({ ...company, ...changes }, 'https://valmonte.example');

test('the card has what an address book keeps', () => {
  const lines = read(card());
  expect(lines.get('FN')).toBe('Officina Valmonte');
  expect(lines.get('TEL;TYPE=WORK,VOICE')).toBe('+390175000000');
  expect(lines.get('ADR;TYPE=WORK')).toBe(';;Via dei Carrozzieri 35;Saluzzo;CN;12037;Italia');
  expect(lines.get('URL')).toBe('https://valmonte.example/');
  expect(lines.get('NOTE')).toBe('Orari:\\nLunedì – Sabato: 8:00-12:00\\, 14:00-19:00\\nDomenica: chiuso');
  expect(lines.has('TEL;TYPE=WORK,CELL')).toBe(false);
  expect(read(card({ whatsapp: '393471234567' })).get('TEL;TYPE=WORK,CELL')).toBe('+393471234567');
});

test('separators in a text are escaped, and no text begins a line of its own', () => {
  const lines = read(card({ brand: 'Rossi, Bianchi; & C.\\', legalName: 'Uno\nEND:VCARD' }));
  expect(lines.get('FN')).toBe('Rossi\\, Bianchi\\; & C.\\\\');
  expect(lines.get('ORG')).toBe('Uno\\nEND:VCARD');
});

test('a line has at most 75 octets and ends with CRLF; a letter is not cut', () => {
  // A two-octet letter is at every possible position of a line's end.
  for (const start of ['', 'x', 'xx']) {
    const brand = start + 'à'.repeat(120);
    const text = card({ brand });
    const lines = text.split('\r\n');
    expect(lines.at(-1)).toBe('');
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(read(text).get('FN')).toBe(brand);
  }
});
