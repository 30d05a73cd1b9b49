import { recordOf } from './record-of';
/** Weekdays from Monday: schema.org code and Italian name. */
export const weekdays = {
  Mo: 'Lunedì',
  Tu: 'Martedì',
  We: 'Mercoledì',
  Th: 'Giovedì',
  Fr: 'Venerdì',
  Sa: 'Sabato',
  Su: 'Domenica',
} as const;
export type Weekday = keyof typeof weekdays;
const codes = Object.keys(weekdays) as Weekday[];
const placeOf = (day: string): number => Object.keys(weekdays).indexOf(day.trim());

/** Days with the same hours: name, code in schema.org's format ("Mo-Sa"), and periods. */
export interface OpeningHours {
  days: string;
  code: string;
  /** Sorted periods like "8:00-12:00"; none if closed. */
  hours: string[];
}

export type Week = Record<Weekday, string[]>;

/** The weekdays of a schema.org code like "Mo-Sa" or "Mo,We,Fr-Su"; null for any other text. */
export function daysIn(code: string): Weekday[] | null {
  const days = code.split(',').flatMap((part) => {
    const [from, to = from, ...rest] = part.split('-').map(placeOf);
    if (from === undefined || to === undefined || from < 0 || to < from || rest.length > 0) return [null];
    return codes.slice(from, to + 1);
  });
  return days.every((day) => day !== null) ? days : null;
}

/** The periods by weekday; a day that is not listed is closed. */
export function weekOf(openingHours: readonly Pick<OpeningHours, 'code' | 'hours'>[]): Week {
  const hoursOn = (day: Weekday) => openingHours.find(({ code }) => daysIn(code)?.includes(day))?.hours ?? [];
  return recordOf(codes, (day) => [...hoursOn(day)]);
}

/** Groups consecutive days with the same periods. */
export function openingHoursOf(week: Week): OpeningHours[] {
  const runs: { days: Weekday[]; hours: string[] }[] = [];
  for (const day of codes) {
    const hours = week[day];
    const last = runs.at(-1);
    if (last && last.hours.join() === hours.join()) last.days.push(day);
    else runs.push({ days: [day], hours });
  }
  return runs.map(({ days, hours }) => {
    const [first = 'Mo', last = first] = [days[0], days.at(-1)];
    if (first === last) return { days: weekdays[first], code: first, hours };
    return { days: `${weekdays[first]} – ${weekdays[last]}`, code: `${first}-${last}`, hours };
  });
}

/** Normalises a typed period: "8-12", "08.00 – 12.00" and "8/12" become "8:00-12:00". Undefined for any other text. */
export function readPeriod(typed: string): string | undefined {
  const times = typed.split(/[-‐-―/]|\b(?:alle|a)\b/iu).map(readTime);
  const [from, to] = times;
  return times.length === 2 && from !== undefined && to !== undefined ? `${from}-${to}` : undefined;
}

function readTime(typed: string): string | undefined {
  const [, hours = '', minutes = '00'] = /^\s*(?:dalle\s+)?(\d{1,2})(?:[:.,h](\d{2}))?\s*$/iu.exec(typed) ?? [];
  const isReal = hours !== '' && Number(minutes) < 60 && Number(hours) * 60 + Number(minutes) <= 24 * 60;
  return isReal ? `${Number(hours)}:${minutes}` : undefined;
}

/** Start and end of a stored period in minutes since midnight. */
export function minutesOf(period: string): [from: number, to: number] {
  const [from = 0, to = 0] = period.split('-').map((time) => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    return hours * 60 + minutes;
  });
  return [from, to];
}

/** Start and end of a stored period in schema.org's format: "08:00", "12:00"; 24:00 becomes 23:59. */
export const timesOf = (period: string): string[] =>
  period.split('-').map((time) => (time === '24:00' ? '23:59' : time.padStart(5, '0')));
