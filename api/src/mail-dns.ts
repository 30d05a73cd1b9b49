import { lookup, resolveMx } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isPublicAddress } from './http/network';
import { within } from './within';

/** DNS lookups for mail servers; replaced in tests. */
export interface MailDns {
  /** IP addresses of a host, IPv4 first; empty if it does not exist. */
  addressesOf(host: string): Promise<string[]>;
  /** MX hosts of a domain in order of preference; empty if unknown. */
  exchangesOf(domain: string): Promise<string[]>;
}

/** A host that can be resolved whenever there is an internet connection. */
const surelyThere = 'smtp.gmail.com';

const patienceMs = 5000;
const late = () => new Error('The name server does not answer');

export const systemDns: MailDns = {
  async addressesOf(host) {
    const found = await within(patienceMs, lookup(host, { all: true }), late).catch(() => []);
    return found.sort((one, other) => one.family - other.family).map(({ address }) => address);
  },
  async exchangesOf(domain) {
    const found = await within(patienceMs, resolveMx(domain), late).catch(() => []);
    return found.sort((one, other) => one.priority - other.priority).map(({ exchange }) => exchange);
  },
};

/**
 * The address to connect to, so that the checked address is the one used. "private": the host only has addresses in a
 * private network, on this machine, or others that no public mail server has. "offline": no public name can be
 * resolved, so that a missing host cannot be told from an existing one. Not checked if private hosts are allowed,
 * because such a network may not know public names.
 */
export async function resolveHost(
  dns: MailDns,
  host: string,
  allowsPrivate: boolean,
): Promise<{ address: string } | 'unknown-host' | 'private-host' | 'offline'> {
  const found = isIP(host) ? [host] : await dns.addressesOf(host);
  const address = found.find((some) => allowsPrivate || isPublicAddress(some));
  if (address) return { address };
  if (found.length > 0) return 'private-host';
  return allowsPrivate || (await dns.addressesOf(surelyThere)).length > 0 ? 'unknown-host' : 'offline';
}
