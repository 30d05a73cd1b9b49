import type { Company } from '@officina/contracts/company-facts';

/** The garage as a vCard 3.0 (RFC 2426), which telephones and mail programs support best. */
export function contactCard(company: Company, origin: string): string {
  const { address, phone, position } = company;
  const hours = company.openingHours.map(({ days, hours }) => `${days}: ${hours.join(', ') || 'chiuso'}`);
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `FN:${escaped(company.brand)}`,
    // Required; a company has no family name.
    'N:;;;;',
    `ORG:${escaped(company.legalName)}`,
    `TEL;TYPE=WORK,VOICE:${phone.e164}`,
    ...(company.whatsapp && `+${company.whatsapp}` !== phone.e164 ? [`TEL;TYPE=WORK,CELL:+${company.whatsapp}`] : []),
    `EMAIL;TYPE=WORK,INTERNET:${escaped(company.email)}`,
    `ADR;TYPE=WORK:;;${[address.street, address.town, address.province, address.postcode, 'Italia'].map(escaped).join(';')}`,
    `GEO:${position.latitude};${position.longitude}`,
    `URL:${origin}/`,
    ...company.socials.map(({ name, url }) => `X-SOCIALPROFILE;TYPE=${name.replace(/[^\w-]/g, '')}:${url}`),
    `NOTE:${escaped(`Orari:\n${hours.join('\n')}`)}`,
    'END:VCARD',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** Maximum octets of a line; a continuation line starts with a space. */
const lineOctets = 75;

/** Folds a line between characters, never inside one. */
function folded(line: string): string {
  let [length, text] = [0, ''];
  for (const character of line) {
    const octets = Buffer.byteLength(character);
    if (length + octets > lineOctets) {
      text += '\r\n ';
      length = 1;
    }
    text += character;
    length += octets;
  }
  return text;
}
