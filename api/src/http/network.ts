import ipaddr from 'ipaddr.js';

/** The bytes of an IPv6 address that are those of its network: a /48. */
const ipv6Bytes = 6;

/**
 * The network that an IP address belongs to, normalized: an IPv4 address itself (also when written
 * as IPv6), or the /48 of an IPv6 address, the largest block that one customer of a provider gets. Everything
 * that is not an IP address is one network, "unknown".
 */
export function networkOf(address: string): string {
  const bare = withoutPort(address.trim());
  if (!ipaddr.isValid(bare)) return 'unknown';
  const bytes = ipaddr.process(bare).toByteArray();
  return ipaddr.fromByteArray(bytes.length === 4 ? bytes : bytes.fill(0, ipv6Bytes)).toString();
}

/** An IP address as people know it: without a port, and an IPv4 address that is written as IPv6 as IPv4; else empty. */
export function plainAddress(address: string): string {
  const bare = withoutPort(address.trim());
  return ipaddr.isValid(bare) ? ipaddr.process(bare).toString() : '';
}

/** Whether an address is one that visitors on the internet have: of no private network, and not of this machine. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

/** "[2001:db8::1]:443" and "192.0.2.1:443", as some proxies write it. */
const withoutPort = (text: string): string =>
  /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
