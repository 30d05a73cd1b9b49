import { expect, test } from 'bun:test';
import { isPublicAddress, networkOf, plainAddress } from './network';

test('all spellings of addresses in one IPv6 network give the same result', () => {
  const spellings = [
    '2001:db8::1',
    '2001:db8:0:0::2',
    '2001:0DB8:0000:0000:0000:0000:0000:0003',
    '2001:db8:0:0:ffff::',
    '2001:db8:0:ffff::7',
    '2001:db8::192.0.2.1',
    '[2001:db8::4]',
    '[2001:db8::4]:443',
    '2001:db8::5%eth0',
    '[2001:db8::5%25eth0]:443',
    '  2001:db8::6 ',
  ];
  expect([...new Set(spellings.map((address) => networkOf(address)))]).toEqual(['2001:db8::']);
});

test('an IPv4 address is its own network, also when written as IPv6 or with a port', () => {
  const spellings = ['192.0.2.1', '::ffff:192.0.2.1', '::FFFF:c000:201', '[::ffff:192.0.2.1]:80', '192.0.2.1:55012'];
  expect([...new Set(spellings.map((address) => networkOf(address)))]).toEqual(['192.0.2.1']);
});

test('different networks give different results', () => {
  const others = ['2001:db8:1:1::1', '2001:db8:2::1', '::1', '192.0.2.1', '192.0.2.2', '1.2.3.4'];
  expect(new Set(others.map((address) => networkOf(address))).size).toBe(others.length);
});

test('everything that is not an IP address is one network', () => {
  const garbage = [
    '',
    'local',
    'unknown',
    '_hidden',
    '2001:db8::g',
    '[2001:db8::1',
    'a'.repeat(10_000),
    '1.2.3.4.5',
    '::1::',
  ];
  expect([...new Set(garbage.map((address) => networkOf(address)))]).toEqual(['unknown']);
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['192.0.2.7:443', '192.0.2.7'],
  ['[2001:0db8:0:0::1]:443', '2001:db8::1'],
  ['local', ''],
  ['<script>', ''],
])('%s is shown as "%s"', (address, shown) => {
  expect(plainAddress(address)).toBe(shown);
});

test('addresses of private networks and of this machine are not public', () => {
  const all = ['8.8.8.8', '2a00:1450::1', '127.0.0.1', '::1', '::ffff:172.18.0.5', '10.1.2.3', 'fd00::1', 'local'];
  expect(all.filter(isPublicAddress)).toEqual(['8.8.8.8', '2a00:1450::1']);
});
