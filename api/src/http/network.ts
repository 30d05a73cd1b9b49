import ipaddr from 'ipaddr.js';

/**
 * The network that an IP address belongs to, normalized: an IPv4 address itself (also when written
 * as IPv6), or the /64 of an IPv6 address, the smallest block that a household gets. Everything that
 * is not an IP address is one network, "unknown".
 */
export function networkOf(address: string, ipv6Bits = 64): string {
  const bare = withoutPort(address.trim());
  if (!ipaddr.isValid(bare)) return 'unknown';
  const bytes = ipaddr.process(bare).toByteArray();
  const kept = bytes.length === 4 ? 4 : ipv6Bits / 8;
  return ipaddr.fromByteArray(bytes.fill(0, kept)).toString();
}

/** An IP address as people know it: without a port, and an IPv4 address that is written as IPv6 as IPv4; else empty. */
export function plainAddress(address: string): string {
  const bare = withoutPort(address.trim());
  return ipaddr.isValid(bare) ? ipaddr.process(bare).toString() : '';
}

/** "[2001:db8::1]:443" and "192.0.2.1:443", as some proxies write it. */
const withoutPort = (text: string): string =>
  /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
