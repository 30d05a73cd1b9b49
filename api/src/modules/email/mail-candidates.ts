import {
  domainOf,
  type MailSecurity,
  type MailServer,
  providerOf,
  providerOfHost,
  providerOfMx,
} from '@officina/contracts/mail-provider';
import type { MailDns } from '../../mail-dns';

/** The mail server as entered by an owner; blank or null fields are determined automatically. */
export interface EnteredServer {
  email: string;
  host: string;
  port: number | null;
  security: MailSecurity | null;
}

/**
 * The mail servers to try, in this order. Without a host: the server of the address's provider, else of the provider
 * that its MX records name, else the usual host names in the domain.
 */
export async function candidatesOf(
  dns: MailDns,
  { email, host, port, security }: EnteredServer,
): Promise<MailServer[]> {
  const hosts = host ? [host] : await hostsOf(dns, email);
  return hosts.flatMap((name) => {
    const known = providerOfHost(name);
    const usual = known?.port === 465 ? [465, 587] : [587, 465];
    return (port ? [port] : usual).map((number) => ({
      host: name,
      port: number,
      security: security ?? (number === 465 ? 'tls' : 'starttls'),
    }));
  });
}

async function hostsOf(dns: MailDns, email: string): Promise<string[]> {
  const own = providerOf(email);
  if (own) return [own.host];
  const domain = domainOf(email);
  for (const exchange of await dns.exchangesOf(domain)) {
    const provider = providerOfMx(exchange);
    if (provider) return [provider.host];
  }
  return [`mail.${domain}`, `smtp.${domain}`];
}
