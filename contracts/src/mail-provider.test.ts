import { expect, test } from 'bun:test';
import { domainOf, mailPorts, mailProviders, providerOf, providerOfHost, providerOfMx } from './mail-provider';

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
