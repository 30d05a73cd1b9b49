import { dialedNumber } from '@officina/contracts/phone';

/** A part of a text with its link; null for plain text. */
export interface TextPart {
  text: string;
  href: string | null;
}

/**
 * Splits a text into plain parts and links. Only web pages, e-mail addresses and telephone numbers become links, and
 * the text of a link is its target.
 */
export function linksIn(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index, groups = {} } of text.matchAll(pattern)) {
    const shown = groups.page === undefined ? found : withoutEnd(found);
    const href = groups.page !== undefined ? pageOf(shown) : groups.mail !== undefined ? mailto(shown) : telOf(shown);
    if (href === null) continue;
    if (index > end) parts.push({ text: text.slice(end, index), href: null });
    parts.push({ text: shown, href });
    end = index + shown.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null });
  return parts;
}

/** Encoded, because an e-mail address may contain characters that add recipients or fields to the link. */
export const mailto = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;

const page = /(?<![\w@.])(?:https?:\/\/|www\.)[^\s<>"«»]+/;
const mail = /[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})+/;
/** Groups of digits with single separators, as in telephone numbers. */
const phone = /(?<![\w.,/+-])(?:\+|00|0|3|\(0)\d*(?:[ \u00a0./()-]{1,2}\d+)*(?![\w])/;
const pattern = new RegExp(`(?<page>${page.source})|(?<mail>${mail.source})|(?<phone>${phone.source})`, 'giu');

/** Removes a full stop or closing bracket after a link, unless the bracket was opened in it. */
function withoutEnd(link: string): string {
  const short = link.replace(/[.,;:!?'’”]+$/, '');
  const isExtra = short.endsWith(')') && !short.includes('(');
  return isExtra ? withoutEnd(short.slice(0, -1)) : short;
}

function pageOf(text: string): string | null {
  const address = text.toLowerCase().startsWith('www.') ? `https://${text}` : text;
  const url = URL.canParse(address) ? new URL(address) : null;
  // User information before the host would disguise the real host.
  return url && url.username === '' && url.hostname.includes('.') ? url.href : null;
}

/** Null for other numbers: a date, an amount, too few or too many digits. */
function telOf(text: string): string | null {
  const digits = text.replace(/\D/g, '');
  const isAbroad = text.startsWith('+') || text.startsWith('00');
  if (digits.length < 8 || digits.length > (isAbroad ? 17 : 11)) return null;
  if (/^\d{1,2}[./ -]\d{1,2}[./ -]\d{2,4}\b/.test(text) || /^3\d?[. ]\d{3}\b/.test(text)) return null;
  const number = dialedNumber(text);
  return number && `tel:${number}`;
}
