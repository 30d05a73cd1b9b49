import { todayInItaly, yearInItaly } from '@officina/contracts/clock';
import { months } from '@officina/contracts/format';
import { plainLine } from '@officina/contracts/plain-text';
import { isOnCalendar } from '@officina/contracts/schema';

/** Why a typed text is not a date. */
export type DateFault = 'unclear' | 'missing' | 'no-month' | 'no-day' | 'no-year' | 'month-first' | 'odd-year';

type TypedDate = { date: string; fault?: undefined } | { date?: undefined; fault: DateFault };

/**
 * Parses a date as typed in Italy, or ISO "2024-05-18", to "YYYY-MM-DD": "18/5/24", "18.05.2024", "18052024", "15 marzo
 * 2027". Any other text is a fault; "missing" is a date that does not exist. With `monthIsEnough`, "05/2024", "5/24"
 * and "maggio '24" are the first day of that month.
 */
export function parseTypedDate(text: string, monthIsEnough = false, thisYear = yearInItaly()): TypedDate {
  const parts = partsOf(text);
  if (!parts) return { fault: monthIsEnough && /^['’]?(\d{2}|\d{4})$/.test(plainLine(text)) ? 'no-month' : 'unclear' };
  const { day, month, year } = parts;
  if (year === undefined) return { fault: 'no-year' };
  if (day === undefined && !monthIsEnough) return { fault: 'no-day' };
  if (year.length !== 2 && !/^[1-9]\d{3}$/.test(year)) return { fault: 'odd-year' };
  const date = [year.length === 2 ? fullYear(year, thisYear + 19) : year, pad(month), pad(day ?? '1')].join('-');
  if (isCalendarDate(date)) return { date };
  // Month before day, as in American dates, and the day exists.
  if (Number(month) > 12 && Number(month) <= 31 && Number(day) >= 1 && Number(day) <= 12) {
    return { fault: 'month-first' };
  }
  return { fault: 'missing' };
}

/** As `parseTypedDate`, for a future date: "24 dicembre" is the next one, today included. */
export function parseComingDate(text: string, today = todayInItaly()): TypedDate {
  let typed = parseTypedDate(text);
  if (typed.fault !== 'no-year') return typed;
  const thisYear = Number(today.slice(0, 4));
  // The next 29 February is up to eight years away.
  for (let year = thisYear; year <= thisYear + 8; year += 1) {
    typed = parseTypedDate(`${text}/${year}`);
    if (typed.date !== undefined && typed.date >= today) return typed;
  }
  return typed;
}

/** Whether a text is an existing date as "YYYY-MM-DD". */
export const isCalendarDate = (text: string): boolean =>
  // A year with fewer than four digits is a typing error.
  /^[1-9]\d{3}-\d{2}-\d{2}$/.test(text) && isOnCalendar(text);

interface Parts {
  day?: string | undefined;
  month: string;
  year?: string | undefined;
}

/** The day, month and year in a text; undefined if it has no month. */
function partsOf(text: string): Parts | undefined {
  const plain = withMonthNumbers(
    plainLine(text)
      .toLowerCase()
      .replace(/['’](?=\d)/g, ''),
  );
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(plain);
  if (iso) return { year: iso[1], month: iso[2] ?? '', day: iso[3] };
  const solid = /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(plain);
  if (solid) return { day: solid[1], month: solid[2] ?? '', year: solid[3] };
  const [first, second, third, ...more] = plain.split(/[/.\s,-]+/).filter(Boolean);
  if (first === undefined || second === undefined || more.length > 0) return undefined;
  if (![first, second, third ?? '0'].every((part) => /^\d{1,6}$/.test(part))) return undefined;
  if (third !== undefined) {
    return first.length === 4 ? { year: first, month: second, day: third } : { day: first, month: second, year: third };
  }
  if (first.length === 4) return { year: first, month: second };
  const isYear = second.length > 2 || (second.length === 2 && Number(second) > 12 && Number(first) <= 12);
  return isYear ? { month: first, year: second } : { day: first, month: second };
}

/** "lunedì 15 marzo 2027" -> "15 3 2027": month names become numbers; weekdays and "1°" are ignored. */
const withMonthNumbers = (text: string): string =>
  text
    .replace(/^(luned|marted|mercoled|gioved|venerd|sabato|domenica)[iìí']*,?\s+/, '')
    .replace(/^il\s+/, '')
    .replace(/^(\d{1,2})[°º^]/, '$1')
    .replace(/\p{L}+/gu, (word) => {
      const month = word.length < 3 ? -1 : months.findIndex((name) => name.startsWith(word));
      return month === -1 ? word : String(month + 1);
    });

/** Completes a year of two digits: the latest one of this or the last century up to `latest`. */
export const fullYear = (year: string, latest: number): string =>
  [2000, 1900]
    .map((century) => century + Number(year))
    .find((full) => full <= latest)
    ?.toString() ?? year;

const pad = (part: string): string => part.padStart(2, '0');
