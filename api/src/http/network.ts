import ipaddr from 'ipaddr.js';

/**
 * The network that an address is counted under, in one spelling: an IPv4 address by itself, also
 * where it is written as IPv6, and an IPv6 address with its whole /64, which is the least that one
 * household has. Whatever is no address counts as one network.
 */
export function networkOf(address: string, ipv6Bits = 64): string {
  const bare = withoutPort(address.trim());
  if (!ipaddr.isValid(bare)) return 'unknown';
  const bytes = ipaddr.process(bare).toByteArray();
  const kept = bytes.length === 4 ? 4 : ipv6Bits / 8;
  return ipaddr.fromByteArray(bytes.fill(0, kept)).toString();
}

/** "[2001:db8::1]:443" and "192.0.2.1:443", as some proxies write it. */
const withoutPort = (text: string): string =>
  /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
