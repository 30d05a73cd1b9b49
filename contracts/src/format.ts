import { timeZone } from './clock';
import { isInLitres, readEngineSize } from './engine-size';

/**
 * Formats for it-IT. Numbers and calendar dates are formatted without Intl: creating the first number format and the
 * first date format each block a slow phone for a tenth of a second. Instants need Intl for the time zone, which is
 * always the garage's, so that server and browser render the same text. Intl formats are created at first use.
 */

/** A date format that is created at its first use. */
export function dateFormat(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let format: Intl.DateTimeFormat | undefined;
  return () => {
    format ??= new Intl.DateTimeFormat('it-IT', options);
    return format;
  };
}

const day = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
const instantDay = dateFormat({ ...day, timeZone });
const instantMinute = dateFormat({ ...day, hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });

const missing = 'N/A';

/** No-break space between a number and its unit. */
const noBreak = '\u00a0';

/** Releases are deployed separately, so a field may be missing despite its type; then only that field shows "N/A". */
type Given<Value> = Value | null | undefined;

/** Rounds to a whole number, halves away from zero. */
const writeNumber = (value: Given<number>, unit = ''): string =>
  Number.isFinite(value)
    ? Number(value)
        .toFixed()
        .replace(/\B(?=(\d{3})+$)/g, '.') + unit
    : missing;

/** Formats an instant; "N/A" for an invalid date. */
export const writeDate = (format: () => Intl.DateTimeFormat, date: Date): string =>
  Number.isNaN(date.getTime()) ? missing : format().format(date);

export const months =
  'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'.split(' ');

/** Formats a calendar date. It has no time zone, so it is read and written in UTC. */
function writeDay(date: Given<string>, write: (day: number, month: number, year: number) => string): string {
  const instant = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(instant.getTime())) return missing;
  return write(instant.getUTCDate(), instant.getUTCMonth(), instant.getUTCFullYear());
}

/** `new Date(null)` would be 1970, so a missing instant becomes an invalid date. */
const readInstant = (instant: Given<string | Date>): Date => new Date(instant ?? '');

/** Whole euros with a thousands separator: 4500 -> "4.500 €". */
export const formatPrice = (euros: Given<number>): string => writeNumber(euros, `${noBreak}€`);

/** A whole number with a thousands separator: 82000 -> "82.000". */
export const formatNumber = (value: Given<number>): string => writeNumber(value);

/**
 * Engine size with its unit: "1298", "1.298 cc" and "1298 CC" become "1298 cc". A text that contains more, such as
 * "1298 cc (1.3 litri)", is returned unchanged.
 */
export function formatEngineSize(engineSize: Given<string>): string {
  const size = engineSize?.trim();
  if (!size) return missing;
  const known = readEngineSize(size);
  if (known !== undefined) return `${known}${noBreak}cc`;
  return isInLitres(size) || /\b(cc|cm[3³])/i.test(size) ? size : `${size}${noBreak}cc`;
}

/** Converts metric horsepower to kilowatts, rounded. */
export const kilowattsOf = (horsepower: number): number => Math.round(horsepower * 0.735_498_75);

/** Power with its units: 90 -> "90 CV (66 kW)". */
export const formatPower = (horsepower: number): string =>
  `${writeNumber(horsepower, `${noBreak}CV`)} (${writeNumber(kilowattsOf(horsepower), `${noBreak}kW`)})`;

/** A car within a sentence: "Lancia Fulvia, 1969". Pages format the parts of the name separately. */
export const formatCar = ({ make, model, year }: { make: string; model: string; year: number }): string =>
  `${make} ${model}, ${year}`;

/** A duration in months: 1 -> "1 mese", 7 -> "7 mesi". */
export function formatMonths(months: Given<number>): string {
  if (!Number.isFinite(months)) return missing;
  return `${months}${noBreak}${months === 1 ? 'mese' : 'mesi'}`;
}

/** Calendar date "YYYY-MM-DD" as month and year: "maggio 2024". */
export const formatMonthYear = (date: Given<string>): string =>
  writeDay(date, (_day, month, year) => `${months[month]} ${year}`);

/** The year of a calendar date "YYYY-MM-DD". */
export const formatYear = (date: Given<string>): string => writeDay(date, (_day, _month, year) => String(year));

/** Calendar date "YYYY-MM-DD" as "dd/MM/yyyy", the same in every time zone. */
export const formatDate = (date: Given<string>): string =>
  writeDay(date, (day, month, year) => `${twoDigits(day)}/${twoDigits(month + 1)}/${year}`);

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** ISO instant as "dd/MM/yyyy" in Italian time. */
export const formatInstantDate = (instant: Given<string>): string => writeDate(instantDay, readInstant(instant));

/** Instant, as ISO text or Date, as "dd/MM/yyyy HH:mm" in Italian time. */
export const formatInstant = (instant: Given<string | Date>): string =>
  writeDate(instantMinute, readInstant(instant)).replace(', ', ' ');

/** The paragraphs of a text, which any number of blank lines separates. */
export const paragraphsOf = (text: Given<string>): string[] =>
  (text ?? '')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

/**
 * Cuts the text after `length` code points and adds an ellipsis only if something was cut. Paragraphs are joined so
 * that a heading without a full stop does not run into the next sentence.
 */
export function truncate(text: Given<string>, length: number): string {
  const characters = Array.from(paragraphsOf(text).reduce(joined, ''));
  return characters.length <= length ? characters.join('') : `${characters.slice(0, length).join('').trimEnd()}…`;
}

const joined = (line: string, next: string): string =>
  line === '' ? next : `${line}${/[.,:;!?…]$/.test(line) ? ' ' : ' · '}${next}`;

/** Meta description: the first `length` code points on one line, always followed by "..."; empty without a text. */
export const metaExcerpt = (text: Given<string>, length: number): string =>
  text ? `${Array.from(text).slice(0, length).join('').replace(/\s+/g, ' ').trim()}...` : '';
