import { calendarDateInItaly } from '@officina/contracts/clock';
import { formatDate, formatNumber } from '@officina/contracts/format';
import { type VisitFigures, visitDays } from '@officina/contracts/visit';
import { enquiriesText, visitsText } from '../../shared/records/visit-counts';

type Days = VisitFigures['days'];

export const totalOf = (days: Days): number => days.reduce((total, { visits }) => total + visits, 0);

/** The number of visits and that of the period before, in a sentence or two. */
export function summaryOf({ since, days, before }: Pick<VisitFigures, 'since' | 'days' | 'before'>, now: Date): string {
  const total = totalOf(days);
  const begun =
    since === calendarDateInItaly(now)
      ? 'Si contano da oggi: le prime compaiono qui dopo qualche secondo.'
      : `Si contano dal ${formatDate(since)}.`;
  if (total === 0) return `Nessuna visita negli ultimi ${visitDays} giorni. ${before === null ? begun : ''}`.trim();
  const sentence = `${visitsText(total)} negli ultimi ${visitDays} giorni`;
  if (before === null) return `${sentence}. Si contano dal ${formatDate(since)}.`;
  return `${sentence}: ${comparisonOf(total, before)}.`;
}

export function weekText(days: Days): string {
  const total = totalOf(days.slice(-7));
  return `${total === 0 ? 'Nessuna visita' : visitsText(total)} negli ultimi 7 giorni.`;
}

function comparisonOf(total: number, before: number): string {
  if (before === 0) return `nei ${visitDays} giorni prima nessuna`;
  if (total === before) return `quante nei ${visitDays} giorni prima`;
  const difference = Math.abs(total - before);
  const percent = Math.round((difference / before) * 100);
  const part = percent > 0 && before >= 20 ? ` (${formatNumber(percent)}%)` : '';
  return `${formatNumber(difference)} in ${total > before ? 'più' : 'meno'} dei ${visitDays} giorni prima${part}`;
}

/** Text alternative of the chart. */
export function chartText(days: Days): string {
  const [first, last] = [days[0], days.at(-1)];
  const best = days.reduce((most, day) => (day.visits > most.visits ? day : most), { day: '', visits: -1 });
  if (!first || !last) return '';
  const span = `Visite al giorno dal ${formatDate(first.day)} al ${formatDate(last.day)}`;
  return `${span}: il giorno con più visite è il ${formatDate(best.day)}, con ${formatNumber(best.visits)}.`;
}

/** The messages about a car and how often a visit leads to one: "3 richieste, 1 ogni 43 visite". */
export function enquiriesOf(visits: number, enquiries: number): string {
  if (enquiries === 0) return 'Nessuna richiesta';
  const each = Math.round(visits / enquiries);
  return each > 1 ? `${enquiriesText(enquiries)}, 1 ogni ${formatNumber(each)} visite` : enquiriesText(enquiries);
}
