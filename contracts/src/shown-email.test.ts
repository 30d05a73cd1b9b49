import { expect, test } from 'bun:test';
import { shownEmail, storedDomain } from './shown-email';

test('an address is shown with the letters of its domain', () => {
  for (const domain of [
    'caffè.example',
    'perchécittà.officina.example',
    'àèéìòù.example',
    'münchen-süd.example',
    'garçon.caffè.it',
  ])
    expect([domain, shownEmail(`Anna@${new URL(`http://${domain}`).hostname}`)]).toEqual([domain, `Anna@${domain}`]);
  expect(shownEmail('info@XN--CAFF-8OA.example')).toBe('info@caffè.example');
});

test('letters of another script, a broken label and an address without either stay as they are stored', () => {
  const mixed = new URL('http://gmаil.com').hostname;
  expect(mixed).toStartWith('xn--');
  for (const address of [
    ...[
      `anna@${mixed}`,
      `anna@${new URL('http://почта.example').hostname}`,
      `anna@${new URL('http://łódź.pl').hostname}`,
    ],
    ...['anna@xn--.example', 'anna@xn--a-.example', 'anna@xn--99999999999.example', 'anna@xn--caff-8o!.example'],
    ...['anna@example.org', 'xn--caff-8oa@example.org', 'anna@axn--caff-8oa.example', '', 'anna'],
    `anna@xn--${'9'.repeat(100_000)}`,
  ])
    expect(shownEmail(address)).toBe(address);
});

test('what is typed with letters is looked for as it is stored', () => {
  expect(storedDomain('caffè.example')).toBe('xn--caff-8oa.example');
  expect(storedDomain('Caffè')).toBe('xn--caff-8oa');
  for (const text of ['caffe.example', 'http://caffè', 'a b', '', 'due caffè'])
    expect(storedDomain(text)).toBeUndefined();
});
