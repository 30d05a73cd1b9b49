import type { MailDns } from '../src/mail-dns';

/** DNS with only the names in this file. */
export const mailDns: MailDns = {
  addressesOf: async (host) => known[host] ?? [],
  exchangesOf: async (domain) => (domain === 'officina-google.example' ? ['aspmx.l.google.com'] : []),
};

const known: Readonly<Record<string, string[]>> = {
  'smtp.gmail.com': ['127.0.0.1'],
  'posta.officina.example': ['127.0.0.1'],
  'altro.officina.example': ['127.0.0.1'],
  'interno.officina.example': ['10.0.0.8', '::1', 'fd00::8', '169.254.169.254', '::ffff:127.0.0.1'],
};
