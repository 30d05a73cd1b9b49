import type { AuditEntry } from '@officina/contracts/audit';
import { calendarDateInItaly, timeZone } from '@officina/contracts/clock';
import { dateFormat, writeDate } from '@officina/contracts/format';

const longDay = dateFormat({ dateStyle: 'full', timeZone });
const minute = dateFormat({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });

/** "sabato 21 novembre 2026", in Italian time. */
export const formatDay = (instant: string): string => writeDate(longDay, new Date(instant));

/** "14:05", in Italian time. */
export const formatTime = (instant: string): string => writeDate(minute, new Date(instant));

/** Groups entries by their day in Italian time, keeping their order. */
export function byDay<Entry extends Pick<AuditEntry, 'at'>>(entries: readonly Entry[]): [day: string, Entry[]][] {
  const days = new Map<string, Entry[]>();
  for (const entry of entries) {
    const day = calendarDateInItaly(new Date(entry.at));
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days];
}
