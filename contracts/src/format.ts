/**
 * it-IT formats. Numbers and calendar dates are written without Intl: its first number format and its first date format
 * each hold a cheap phone up for a tenth of a second, in one piece. Instants need it for their time zone, which is the
 * garage's own, so that server and browser write the same text; each format is built at its first use.
 */
const timeZone = 'Europe/Rome';

/** Builds at the first call and keeps what was built. */
function once<Value>(build: () => Value): () => Value {
  let built: Value | undefined;
  return () => {
    built ??= build();
    return built;
  };
}

/** A date format for `writeDate`, built when it is first used. */
export const dateFormat = (options: Intl.DateTimeFormatOptions, locale = 'it-IT') =>
  once(() => new Intl.DateTimeFormat(locale, options));

const day = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
const instantDay = dateFormat({ ...day, timeZone });
const instantMinute = dateFormat({ ...day, hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });
const romeParts = dateFormat({ ...day, timeZone }, 'en-CA');

/** What stands where a value is missing or no such value exists. */
const missing = 'N/A';

/** The parts of the site are deployed apart: a field may be absent, whatever its type promises, and costs only itself. */
type Given<Value> = Value | null | undefined;

/** A number is rounded to a whole one, away from zero where it stands in the middle. */
const writeNumber = (value: Given<number>, unit = ''): string =>
  Number.isFinite(value)
    ? Number(value)
        .toFixed()
        .replace(/\B(?=(\d{3})+$)/g, '.') + unit
    : missing;

/** An instant by a format of one's own; "N/A" where there is no such instant. */
export const writeDate = (format: () => Intl.DateTimeFormat, date: Date): string =>
  Number.isNaN(date.getTime()) ? missing : format().format(date);

const months = 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'.split(
  ' ',
);

/** A calendar date needs no time zone. */
function writeDay(date: Given<string>, write: (day: number, month: number, year: number) => string): string {
  const instant = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(instant.getTime())) return missing;
  return write(instant.getUTCDate(), instant.getUTCMonth(), instant.getUTCFullYear());
}

/** Null would be 1970. */
const readInstant = (instant: Given<string | Date>): Date => new Date(instant ?? '');

/** Whole euros, always with the thousands dot: 4500 -> "4.500 €" (with a no-break space). */
export const formatPrice = (euros: Given<number>): string => writeNumber(euros, '\u00a0€');

/** A whole number with the thousands dot: 82000 -> "82.000". */
export const formatNumber = (value: Given<number>): string => writeNumber(value);

/** Engine size text followed by its unit: "1298" -> "1298 cc". */
export function formatEngineSize(engineSize: Given<string>): string {
  const size = engineSize?.trim();
  if (!size) return missing;
  return /cc$/i.test(size) ? size : `${size} cc`;
}

/** Months in words: 1 -> "1 mese", 7 -> "7 mesi". */
export function formatMonths(months: Given<number>): string {
  if (!Number.isFinite(months)) return missing;
  return months === 1 ? '1 mese' : `${months} mesi`;
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

/** ISO instant as "dd/MM/yyyy" in Italy; "N/A" when missing. */
export const formatInstantDate = (instant: Given<string>): string => writeDate(instantDay, readInstant(instant));

/** Instant, as ISO text or Date, as "dd/MM/yyyy HH:mm" in Italy. */
export const formatInstant = (instant: Given<string | Date>): string =>
  writeDate(instantMinute, readInstant(instant)).replace(', ', ' ');

/** The calendar date "YYYY-MM-DD" on which an instant falls in Italy. */
export const calendarDateInItaly = (instant: Date): string => writeDate(romeParts, instant);

/** Cuts at `length` characters (code points) and adds an ellipsis only when something was cut. */
export function truncate(text: Given<string>, length: number): string {
  const characters = Array.from(text ?? '');
  return characters.length <= length ? characters.join('') : `${characters.slice(0, length).join('').trimEnd()}…`;
}

/** Meta descriptions: the first `length` characters on one line, always followed by "..."; empty without a text. */
export const metaExcerpt = (text: Given<string>, length: number): string =>
  text ? `${Array.from(text).slice(0, length).join('').replace(/\s+/g, ' ').trim()}...` : '';
