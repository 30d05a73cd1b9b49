/**
 * The product's time zone, that of the garage: server, browsers and tests may run in any other. `Intl` formats are
 * created at first use, because that blocks a slow phone for a tenth of a second.
 */
export const timeZone = 'Europe/Rome';

let format: Intl.DateTimeFormat | undefined;

/** The parts of an instant in Italian time, as text: "2026", "03", "02", "09". */
function partsOf(instant: Date): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  format ??= new Intl.DateTimeFormat('it-IT', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  });
  return Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
}

/** The calendar date "YYYY-MM-DD" of an instant; "N/A" for an invalid one. */
export function calendarDateInItaly(instant: Date): string {
  if (Number.isNaN(instant.getTime())) return 'N/A';
  const { year, month, day } = partsOf(instant);
  return `${year}-${month}-${day}`;
}

/** Number of a calendar date "YYYY-MM-DD", counted from 1970-01-01. */
export const dayNumber = (date: string): number => Date.parse(date) / (24 * 60 * 60 * 1000);

export const todayInItaly = (): string => calendarDateInItaly(new Date());

export const yearInItaly = (): number => Number(partsOf(new Date()).year);

export const hourInItaly = (instant: Date): number => Number(partsOf(instant).hour);
