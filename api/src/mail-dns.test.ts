import { expect, test } from 'bun:test';
import { type MailDns, resolveHost } from './mail-dns';

test('a host that nobody knows is mistyped in a network of its own, and elsewhere perhaps the network is away', async () => {
  const asked: string[] = [];
  const dns: MailDns = {
    async addressesOf(host) {
      asked.push(host);
      return [];
    },
    exchangesOf: async () => [],
  };
  expect(await resolveHost(dns, 'posta.interna', true)).toBe('unknown-host');
  expect(asked).toEqual(['posta.interna']);
  expect(await resolveHost(dns, 'posta.officina.example', false)).toBe('offline');
});
