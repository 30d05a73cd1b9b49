import ipaddr from 'ipaddr.js';

/** Number of bytes of an IPv6 address that belong to its /48 network. */
const ipv6Bytes = 6;

/**
 * Normalised network of an IP address: an IPv4 address itself (also in IPv6 notation), or the /48 of an IPv6 address,
 * the largest block that one customer of a provider gets. Anything else is "unknown".
 */
export function networkOf(address: string): string {
  const bare = withoutPort(address.trim());
  if (!ipaddr.isValid(bare)) return 'unknown';
  const bytes = ipaddr.process(bare).toByteArray();
  return ipaddr.fromByteArray(bytes.length === 4 ? bytes : bytes.fill(0, ipv6Bytes)).toString();
}

/** An IP address in plain notation: without a port, and IPv4 instead of IPv4-mapped IPv6; empty if it is none. */
export function plainAddress(address: string): string {
  const bare = withoutPort(address.trim());
  return ipaddr.isValid(bare) ? ipaddr.process(bare).toString() : '';
}

/** Whether an address is public, i.e. not of a private network or this machine. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

/** Removes the port, as some proxies add it: "[2001:db8::1]:443", "192.0.2.1:443". */
const withoutPort = (text: string): string =>
  /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
