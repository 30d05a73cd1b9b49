import { expect, test } from 'bun:test';
import {
  domainOf,
  isOfProvider,
  mailPorts,
  mailProviders,
  meantBy,
  providerOf,
  providerOfHost,
  providerOfMx,
} from './mail-provider';

test('a provider is known by the address, however it is typed', () => {
  for (const [address, name] of [
    ['mario@gmail.com', 'Gmail'],
    [' Mario.Rossi@GoogleMail.com ', 'Gmail'],
    ['anna@hotmail.it', 'Outlook'],
    ['anna@libero.it', 'Libero'],
    ['officina@pec.it', 'Aruba PEC'],
    ['officina@alice.it', 'Alice'],
    ['info@officina.example', undefined],
    ['anna@gmail.com.example', undefined],
    ['anna', undefined],
  ])
    expect(providerOf(address ?? '')?.name).toBe(name);
  expect(domainOf('anna@')).toBe('');
});

test('the provider of an own domain is known by the machine that takes its mail', () => {
  expect(providerOfMx('ASPMX.L.Google.com.')?.name).toBe('Gmail');
  expect(providerOfMx('officina-it.mail.protection.outlook.com')?.name).toBe('Microsoft 365');
  expect(providerOfMx('mx.aruba.it')?.name).toBe('Aruba');
  expect(providerOfMx('mx.notaruba.it')).toBeUndefined();
});

test('each provider has a server of its own, on a port of mail servers that fits its encryption', () => {
  for (const { port, security, domains, mx } of mailProviders) {
    expect(mailPorts).toContain(port);
    expect(security).toBe(port === 465 ? 'tls' : 'starttls');
    expect(domains.length + mx.length).toBeGreaterThan(0);
  }
  const hosts = mailProviders.map(({ host }) => host);
  expect(new Set(hosts).size).toBe(hosts.length);
  const domains = mailProviders.flatMap((provider) => provider.domains);
  expect(new Set(domains).size).toBe(domains.length);
  expect(providerOfHost('SMTP.gmail.com')?.name).toBe('Gmail');
});

test('a domain that was mistyped is known by what was meant', () => {
  for (const [typed, meant] of [
    ['gmial.com', 'gmail.com'],
    ['GMAIL.con', 'gmail.com'],
    ['gmail.it', 'gmail.com'],
    ['gmai.com', 'gmail.com'],
    ['smtp.gmaill.com', 'gmail.com'],
    ['yahoo.con', 'yahoo.com'],
    ['hotmial.it', 'hotmail.it'],
    ['liber.it', 'libero.it'],
    ['gmail.com', undefined],
    ['officina.example', undefined],
    // Short names may be people's own domains.
    ['tom.it', undefined],
    ['localhost', undefined],
  ])
    expect([typed, meantBy(typed ?? '')]).toEqual([typed, meant]);
});

test('a host belongs to a provider by its name, within its domains', () => {
  expect(['smtp.gmail.com', 'MAIL.libero.it', 'out.alice.it'].every(isOfProvider)).toBe(true);
  expect(['smtp.gmial.com', 'gmail.com.example', 'notlibero.it', '127.0.0.1'].some(isOfProvider)).toBe(false);
});
