import { dialedNumber, whatsappNumber } from '@officina/contracts/phone';
import { mailto } from './links-in-text';

export function mailLink(email: string, letter: { subject?: string; text?: string } = {}): string {
  const fields = [
    ...(letter.subject ? [`subject=${encodeURIComponent(letter.subject)}`] : []),
    // RFC 6068 requires CRLF.
    ...(letter.text ? [`body=${encodeURIComponent(letter.text.replace(/\r?\n/g, '\r\n'))}`] : []),
  ];
  const to = mailto(email);
  return fields.length > 0 ? `${to}?${fields.join('&')}` : to;
}

/** Undefined if the typed text has no number to dial. */
export function phoneLink(typed: string | null): string | undefined {
  const number = dialedNumber(typed ?? '');
  return number ? `tel:${number}` : undefined;
}

/** Undefined if there is no number, or it is not a mobile number. */
export function whatsappLink(typed: string | null, text = ''): string | undefined {
  const number = whatsappNumber(typed ?? '');
  if (!number) return undefined;
  return `https://wa.me/${number}${text ? `?text=${encodeURIComponent(text)}` : ''}`;
}
