import { expect, test } from 'bun:test';
import { mailDns } from '../../../test/mail-dns';
import { candidatesOf, type EnteredServer } from './mail-candidates';

const triedFor = async (entered: Partial<EnteredServer>): Promise<string[]> => {
  const all = await candidatesOf(mailDns, { email: '', host: '', port: null, security: null, ...entered });
  return all.map(({ host, port, security }) => `${security} ${host}:${port}`);
};

test('an address of a known provider is sent by its server, first as the provider says', async () => {
  expect(await triedFor({ email: 'mario@gmail.com' })).toEqual([
    'tls smtp.gmail.com:465',
    'starttls smtp.gmail.com:587',
  ]);
  expect(await triedFor({ email: 'anna@alice.it' })).toEqual(['starttls out.alice.it:587', 'tls out.alice.it:465']);
});

test('an own domain whose mail a known provider takes is sent by that provider', async () => {
  expect(await triedFor({ email: 'info@officina-google.example' })).toEqual([
    'tls smtp.gmail.com:465',
    'starttls smtp.gmail.com:587',
  ]);
});

test('for any other domain the usual names and ports are tried in order', async () => {
  expect(await triedFor({ email: 'info@officina.example' })).toEqual([
    ...['starttls mail.officina.example:587', 'tls mail.officina.example:465'],
    ...['starttls smtp.officina.example:587', 'tls smtp.officina.example:465'],
  ]);
});

test('what is entered is taken as it is, and only the rest is found', async () => {
  const host = 'smtp.altro.example';
  expect(await triedFor({ email: 'mario@gmail.com', host })).toEqual([`starttls ${host}:587`, `tls ${host}:465`]);
  expect(await triedFor({ host, port: 465 })).toEqual([`tls ${host}:465`]);
  expect(await triedFor({ host, port: 2525, security: 'tls' })).toEqual([`tls ${host}:2525`]);
});
