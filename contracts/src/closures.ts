import { dayNumber } from './clock';
import { months } from './format';

/** `from` and `to` are calendar dates, both inclusive. */
export interface Closure {
  from: string;
  to: string;
  /** Text after "Chiuso per"; empty: only "Chiuso" is shown. */
  reason: string;
  /** An additional sentence. */
  note: string;
}
/** A date with other opening hours than usual; without hours it is closed. */
export interface SpecialDay {
  date: string;
  hours: string[];
  note: string;
}
interface Dated {
  closures: Closure[];
  specialDays: SpecialDay[];
}

/** Number of days before a closure from which the home page announces it. */
const announcedDays = 7;

/** Length in days, first and last day included. */
export const closureDays = ({ from, to }: Pick<Closure, 'from' | 'to'>): number => dayNumber(to) - dayNumber(from) + 1;

/** Current and future closures and special days, sorted by date. `today`: the calendar date in Italy. */
export const upcoming = ({ closures, specialDays }: Dated, today: string): Dated => ({
  closures: closures.filter(({ to }) => to >= today),
  specialDays: specialDays.filter(({ date }) => date >= today),
});

/** Closures to announce prominently: from a week before the start until the end. */
export const announcedClosures = (dated: Dated, today: string): Closure[] =>
  upcoming(dated, today).closures.filter(({ from }) => dayNumber(from) - dayNumber(today) <= announcedDays);

/** "Chiuso per ferie dal 10 al 25 agosto". The year is added if it is not that of `today`. */
export function closureText({ from, to, reason }: Omit<Closure, 'note'>, today: string): string {
  const closed = reason ? `Chiuso per ${reason}` : 'Chiuso';
  if (from === to) return `${closed} ${withArticle('il', from, yearIfOther(from, today))}`;
  const [year, month] = [from.slice(0, 4) === to.slice(0, 4), from.slice(0, 7) === to.slice(0, 7)];
  const start = month ? dayIn(from) : dateIn(from, year ? '' : from.slice(0, 4));
  const end = dateIn(to, year ? yearIfOther(to, today) : to.slice(0, 4));
  return `${closed} ${contracted('dal', start)} ${contracted('al', end)}`;
}

/** "Giovedì 24 dicembre". The year is added if it is not that of `today`. */
export function specialDayText({ date }: Pick<SpecialDay, 'date'>, today: string): string {
  const names = ['Domenica', 'Lunedì', 'Martedì', 'Mercoledì', 'Giovedì', 'Venerdì', 'Sabato'];
  const weekday = names[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? '';
  return `${weekday} ${dateIn(date, yearIfOther(date, today))}`;
}

const yearIfOther = (date: string, today: string): string =>
  date.slice(0, 4) === today.slice(0, 4) ? '' : date.slice(0, 4);

const dayIn = (date: string): string => (date.endsWith('-01') ? '1º' : String(Number(date.slice(8))));

/** With a no-break space between day and month. */
const dateIn = (date: string, year: string): string =>
  `${dayIn(date)}\u00a0${months[Number(date.slice(5, 7)) - 1]}${year && ` ${year}`}`;

const withArticle = (article: string, date: string, year: string) => contracted(article, dateIn(date, year));

/** Article and date, contracted where needed: "il 10 agosto", "l’8 agosto", "dall’11 agosto". */
const contracted = (article: string, date: string): string => {
  if (!/^(8|11)\b/.test(date)) return `${article} ${date}`;
  return `${article === 'il' ? 'l' : `${article}l`}’${date}`;
};
