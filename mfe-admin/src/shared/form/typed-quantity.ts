import { formatNumber } from '@officina/contracts/format';
import { plainLine } from '@officina/contracts/plain-text';
import { parseTypedNumber } from './whole-number';

/** The unit of a field, and others with their conversion factor: 1 kW is 1.36 CV. */
export interface Units {
  own: string;
  others: Readonly<Record<string, number>>;
}

/**
 * Converts a text with another unit than the field's: "66 kW", with a sentence about the result; or both units,
 * "90 CV (66 kW)", if they agree. Undefined for any other text.
 */
export function readConverted(text: string, { own, others }: Units): { value: number; notice?: string } | undefined {
  const parts = plainLine(text)
    .split(/[/()=]/)
    .filter((part) => /\p{N}/u.test(part))
    .map((part) => ({ part, read: parseTypedNumber(part), unit: unitIn(part, Object.keys(others)) }));
  const amounts = parts.flatMap(({ read, unit }) => (typeof read === 'number' ? [{ amount: read, unit }] : []));
  const other = amounts.find(({ unit }) => unit !== undefined);
  if (!other?.unit || amounts.length < parts.length) return undefined;
  const factor = others[other.unit] ?? 1;
  if (amounts.length === 1) {
    const value = Math.round(other.amount * factor);
    return { value, notice: `${formatDecimal(other.amount)} ${other.unit} sono ${formatNumber(value)} ${own}.` };
  }
  const [stated, ...more] = amounts.filter(({ unit }) => unit === undefined);
  // Both values are rounded.
  const agrees = stated && amounts.length === 2 && Math.abs(stated.amount - other.amount * factor) <= factor;
  return agrees && more.length === 0 ? { value: stated.amount } : undefined;
}

const unitIn = (part: string, units: readonly string[]): string | undefined =>
  units.find((unit) => new RegExp(`(^|[^\\p{L}])${unit}(?!\\p{L})`, 'iu').test(part));

const formatDecimal = (amount: number): string => String(amount).replace('.', ',');
