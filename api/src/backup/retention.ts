import { calendarDateInItaly, dayNumber } from '@officina/contracts/clock';

/** Number of the Italian calendar day of an instant. */
export const dayInItaly = (date: Date): number => dayNumber(calendarDateInItaly(date));

/** The newest archive of each of the latest `periods` that have archives is kept. */
const rules: { periods: number; periodOf: (date: Date) => number | string }[] = [
  { periods: 7, periodOf: dayInItaly },
  // Weeks start on Monday; 1970-01-01 was a Thursday.
  { periods: 4, periodOf: (date) => Math.floor((dayInItaly(date) + 3) / 7) },
  { periods: 12, periodOf: (date) => calendarDateInItaly(date).slice(0, 7) },
];

/**
 * The archives that retention deletes: all but the newest of each of the last 7 days, 4 weeks and 12 months with
 * archives; with `onlyDays` only days count. Periods without archives are not counted, so nothing expires while no new
 * archive is made, and the newest one never does.
 */
export function expiredArchives<Archive extends { at: Date }>(
  archives: readonly Archive[],
  onlyDays = false,
): Archive[] {
  const newestFirst = archives.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const kept = new Set<Archive>();
  for (const { periods, periodOf } of onlyDays ? rules.slice(0, 1) : rules) {
    const seen = new Set<number | string>();
    for (const archive of newestFirst) {
      const period = periodOf(archive.at);
      if (seen.has(period) || seen.size === periods) continue;
      seen.add(period);
      kept.add(archive);
    }
  }
  return newestFirst.filter((archive) => !kept.has(archive));
}
