import { lookup, resolveMx } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isPublicAddress } from './http/network';
import { within } from './within';

/** What the mail server's name is looked up with; the tests have their own, which asks nobody. */
export interface MailDns {
  /** The IP addresses of a host, IPv4 first; none if it does not exist. */
  addressesOf(host: string): Promise<string[]>;
  /** The hosts that take the mail of a domain, the preferred one first; none if nothing is known. */
  exchangesOf(domain: string): Promise<string[]>;
}

/** A host that is found whenever the names of the internet are. */
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
 * The one address to connect to, so that what was checked is what is used. "private" if the host is only in a private
 * network, on this machine or at another address that no mail server on the internet has. "offline" if no name of the
 * internet is found: where the network is away, a host that exists looks like one that does not. A network that has mail
 * servers of its own is not asked about the internet, which it may not know.
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
