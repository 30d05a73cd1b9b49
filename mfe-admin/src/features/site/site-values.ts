import type { Company, CompanyPatch } from '@officina/contracts/company-facts';
import { type CompanyField, companyFields, facts } from '@officina/contracts/company-fields';
import { readPeriod, type Week, type Weekday, weekdays, weekOf } from '@officina/contracts/opening-hours';
import { recordOf } from '@officina/contracts/record-of';
import { changedFields } from '../../shared/drafts/changed-fields';
import { readDegrees } from './typed-position';

/** The typed hours of a day, such as "8-12" and "14-19"; both empty if closed. */
export interface DayHours {
  morning: string;
  afternoon: string;
}

/** The company's data as form values: each field under the name of its fact, hours and numbers as typed. */
export interface SiteValues extends Omit<Company, 'phone' | 'openingHours' | 'specialDays' | 'position'> {
  phone: string;
  openingHours: Record<Weekday, DayHours>;
  specialDays: { date: string; hours: string; note: string }[];
  /** Degrees as typed: "44,6443". */
  position: { latitude: string; longitude: string };
}

export const days = Object.keys(weekdays) as Weekday[];

export const valuesOf = (company: Company): SiteValues => ({
  ...company,
  phone: company.phone.display,
  openingHours: recordOf(days, (day) => dayOf(weekOf(company.openingHours)[day])),
  specialDays: company.specialDays.map(({ date, hours, note }) => ({ date, hours: hours.join(', '), note })),
  position: { latitude: shownDegrees(company.position.latitude), longitude: shownDegrees(company.position.longitude) },
});

/** The periods before and after 13:00; a single period is always the first. */
function dayOf(hours: Week[Weekday]): DayHours {
  const isMorning = (period: string, index: number) => Number.parseInt(period, 10) < 13 || index === 0;
  return {
    morning: hours.filter(isMorning).join(', '),
    afternoon: hours.filter((period, index) => !isMorning(period, index)).join(', '),
  };
}

export const shownDegrees = (degrees: number): string => String(degrees).replace('.', ',');

/** The periods in a text, each normalized if it is valid: "8-12 e 14-19", "8.00-12.00, 14-19", "8-12 14-19". */
export function periodsIn(typed: string): string[] {
  const words = typed.trim();
  if (/^(chius[oaie]|[-–—])?$/iu.test(words)) return [];
  const whole = readPeriod(words);
  if (whole) return [whole];
  // A comma may also separate hours and minutes.
  const parts = words.split(
    /[;/\n]|,\s+|,(?=\d{1,2}(?:[:.h]\d{2})?\s*[-–—])|\se\s|(?<=\d)\s+(?=\d{1,2}(?:[:.,h]\d{2})?\s*[-–—])/iu,
  );
  return parts.map((period) => readPeriod(period) ?? period.trim()).filter(Boolean);
}

/** Whether a text has a part that is not a valid period. */
export const isUnclear = (typed: string): boolean =>
  periodsIn(typed).some((period) => readPeriod(period) === undefined);

/** The normalized form of a text with periods. */
export const tidyPeriods = (typed: string): string => periodsIn(typed).join(', ');

export const hoursOfDay = ({ morning, afternoon }: DayHours): string[] => [
  ...periodsIn(morning),
  ...periodsIn(afternoon),
];

/** The body for the API. A number that cannot be parsed stays a text, which the rules refuse. */
export type SiteBody = { [Field in keyof SiteValues]: unknown };

/** The complete body of a form. `openingHours` has a line for each weekday, in their order. */
export const bodyOf = (values: SiteValues): SiteBody => ({
  ...values,
  phone: { display: values.phone },
  openingHours: days.map((day) => ({ code: day, hours: hoursOfDay(values.openingHours[day]) })),
  specialDays: values.specialDays.map(({ date, hours, note }) => ({ date, hours: periodsIn(hours), note })),
  position: { latitude: readDegrees(values.position.latitude), longitude: readDegrees(values.position.longitude) },
});

/** The facts that the form merges by key: a change sends only the differing keys, so other users' changes are kept. */
export const mergedByKey = companyFields.filter(
  // A position is one value.
  (field): field is MergedByKey => 'change' in facts[field] && field !== 'position',
);
type MergedByKey = {
  [Field in CompanyField]: (typeof facts)[Field] extends { change: unknown } ? Field : never;
}[CompanyField];

/** The body with `changes`; of the facts that are merged by key only what differs from `before`. */
export function patchOf(before: SiteValues, changes: Partial<SiteValues>): CompanyPatch {
  const after = { ...before, ...changes };
  const body: Record<string, unknown> = {};
  const whole = bodyOf(after);
  for (const field of Object.keys(changes) as (keyof SiteValues)[]) body[field] = whole[field];
  for (const field of mergedByKey) if (changes[field]) body[field] = changedFields<object>(before[field], after[field]);
  // The form's rules have accepted it; the server validates it again.
  return body as CompanyPatch;
}
