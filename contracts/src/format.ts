/**
 * it-IT formats. One Intl instance each: they are costly to build and used on every card.
 * Instants are shown in the garage's own time zone, so server and browser write the same text.
 */
const timeZone = 'Europe/Rome';
const euro = new Intl.NumberFormat('it-IT', {
  style: 'currency',
  currency: 'EUR',
  maximumFractionDigits: 0,
  useGrouping: 'always',
});
const integer = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 0, useGrouping: 'always' });
const monthYear = new Intl.DateTimeFormat('it-IT', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const calendarDay = new Intl.DateTimeFormat('it-IT', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'UTC',
});
const instantDay = new Intl.DateTimeFormat('it-IT', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone,
});
const instantMinute = new Intl.DateTimeFormat('it-IT', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone,
});
const romeParts = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });

/** Whole euros, always with the thousands dot: 4500 -> "4.500 €" (with a no-break space). */
export const formatPrice = (euros: number): string => euro.format(euros);

/** A whole number with the thousands dot: 82000 -> "82.000". */
export const formatNumber = (value: number): string => integer.format(value);

/** Engine size text followed by its unit: "1298" -> "1298 cc". */
export const formatEngineSize = (engineSize: string): string =>
  /cc$/i.test(engineSize.trim()) ? engineSize.trim() : `${engineSize.trim()} cc`;

/** Months in words: 1 -> "1 mese", 7 -> "7 mesi". */
export const formatMonths = (months: number): string => (months === 1 ? '1 mese' : `${months} mesi`);

/** Calendar date "YYYY-MM-DD" as month and year: "maggio 2024". */
export const formatMonthYear = (date: string): string => monthYear.format(new Date(`${date}T00:00:00Z`));

/** The year of a calendar date "YYYY-MM-DD". */
export const formatYear = (date: string): string => date.slice(0, 4);

/** Calendar date "YYYY-MM-DD" as "dd/MM/yyyy", the same in every time zone. */
export const formatDate = (date: string): string => calendarDay.format(new Date(`${date}T00:00:00Z`));

/** ISO instant as "dd/MM/yyyy" in Italy; "N/A" when missing. */
export const formatInstantDate = (instant: string | null | undefined): string =>
  instant ? instantDay.format(new Date(instant)) : 'N/A';

/** ISO instant as "dd/MM/yyyy HH:mm" in Italy. */
export const formatInstant = (instant: string): string => instantMinute.format(new Date(instant)).replace(', ', ' ');

/** The calendar date "YYYY-MM-DD" on which an instant falls in Italy. */
export const calendarDateInItaly = (instant: Date): string => romeParts.format(instant);

/** Cuts at `length` characters (code points) and adds an ellipsis only when something was cut. */
export function truncate(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length <= length ? text : `${characters.slice(0, length).join('').trimEnd()}…`;
}

/** Meta descriptions: the first `length` characters on one line, always followed by "...". */
export const metaExcerpt = (text: string, length: number): string =>
  `${Array.from(text).slice(0, length).join('').replace(/\s+/g, ' ').trim()}...`;
