import { textTable } from '../scripts/text-table.ts';

export interface Measure {
  what: string;
  /** The result, in the unit of the bar. */
  value: number;
  bar?: { atLeast: number } | { atMost: number };
  /** The measured figures, as text. */
  note?: string;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  if (upper === undefined || lower === undefined) throw new Error('Nothing was measured');
  return (upper + lower) / 2;
}

export const p95 = (values: readonly number[]): number => percentile(values, 95);

/** The percentile `share` (0 to 100), by the nearest-rank method. */
export function percentile(values: readonly number[], share: number): number {
  const at = values.toSorted((a, b) => a - b)[Math.ceil((values.length * share) / 100) - 1];
  if (at === undefined) throw new Error('Nothing was measured');
  return at;
}

/** Whether the bar is met; true without a bar. */
export function isMet({ value, bar }: Measure): boolean {
  if (!bar) return true;
  return 'atLeast' in bar ? value >= bar.atLeast : value <= bar.atMost;
}

export function tableOf(measures: Measure[]): string {
  const rows = measures.map((measure) => [
    measure.what,
    round(measure.value),
    barOf(measure),
    measure.bar ? (isMet(measure) ? 'OK' : 'NOT MET') : '',
    measure.note ?? '',
  ]);
  return textTable(['', 'measured', 'bar', '', ''], rows);
}

const round = (value: number): string => String(Number(value.toFixed(3)));
const barOf = ({ bar }: Measure): string =>
  bar ? ('atLeast' in bar ? `>= ${bar.atLeast}` : `<= ${bar.atMost}`) : 'for information';
