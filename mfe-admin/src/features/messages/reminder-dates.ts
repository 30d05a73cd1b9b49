import { todayInItaly } from '@officina/contracts/clock';
import { dateFormat, formatDate, writeDate } from '@officina/contracts/format';

const dayMs = 24 * 60 * 60 * 1000;
const weekday = dateFormat({ weekday: 'long', timeZone: 'UTC' });

const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

const weekdayOf = (date: string): string => writeDate(weekday, new Date(`${date}T00:00:00Z`));

/** The days that a reminder offers, from tomorrow to a week from today. */
export function reminderChoices(from: string): { label: string; date: string }[] {
  return [1, 2, 3, 4, 5, 6, 7].map((days) => {
    const date = addDays(from, days);
    return { label: days === 1 ? 'Domani' : days === 7 ? 'Tra una settimana' : weekdayOf(date), date };
  });
}

/** "giovedì 26/11/2026". */
export const formatReminder = (date: string): string => `${weekdayOf(date)} ${formatDate(date)}`;

/** Whether a message with this reminder is listed first. */
export const isDue = (remindOn: string | null): boolean => remindOn !== null && remindOn <= todayInItaly();
