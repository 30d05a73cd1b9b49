import { calendarDateInItaly, dayNumber } from './clock';
import { formatInstant } from './format';

/**
 * How long something has been waiting at a later instant: "da meno di un’ora", "da stamattina", "da ieri", "da 3
 * giorni", "da 2 settimane", "da 4 mesi", "da più di un anno". Days are calendar days in Italy.
 */
export function waitingTime(since: string, at: string): string {
  const [from, to] = [new Date(since), new Date(at)];
  const days = dayNumber(calendarDateInItaly(to)) - dayNumber(calendarDateInItaly(from));
  if (days > 0) return waitingDays(days);
  if (to.getTime() - from.getTime() < 60 * 60 * 1000) return 'da meno di un’ora';
  const hour = Number(formatInstant(from).slice(-5, -3));
  return hour < 5 ? 'da stanotte' : hour < 13 ? 'da stamattina' : hour < 18 ? 'da oggi pomeriggio' : 'da stasera';
}

/** Since when a calendar date has been due, at an instant: "per oggi", "da ieri", "da 3 giorni". */
export function dueTime(date: string, at: string): string {
  const days = dayNumber(calendarDateInItaly(new Date(at))) - dayNumber(date);
  return days > 0 ? waitingDays(days) : 'per oggi';
}

function waitingDays(days: number): string {
  if (days === 1) return 'da ieri';
  if (days < 14) return `da ${days} giorni`;
  if (days < 60) return `da ${Math.floor(days / 7)} settimane`;
  if (days < 365) return `da ${Math.floor(days / 30)} mesi`;
  return days < 730 ? 'da più di un anno' : `da più di ${Math.floor(days / 365)} anni`;
}
