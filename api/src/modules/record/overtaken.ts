import type { ListedValues } from '@officina/contracts/bulk';

/**
 * The records that a change may touch (`current`), and the others with their values now (`overtaken`, if there are
 * any): those whose values are neither what the sender saw nor what the change sets. Records without `seen` values are
 * not compared.
 */
export function currentOf<Row extends { id: number }>(
  records: readonly Row[],
  seen: readonly ListedValues[] = [],
  change: object,
): { current: Row[]; overtaken?: ListedValues[] } {
  const overtaken = records.flatMap((record): ListedValues[] => {
    const { id, ...values } = seen.find((one) => one.id === record.id) ?? { id: record.id };
    const now = Object.entries(values).map(([name, value]) => [name, value, Reflect.get(record, name)] as const);
    const isOvertaken = now.some(
      ([name, was, is]) => is !== was && ![is, undefined].includes(Reflect.get(change, name)),
    );
    return isOvertaken ? [{ id, ...Object.fromEntries(now.map(([name, , is]) => [name, is])) }] : [];
  });
  const current = records.filter(({ id }) => !overtaken.some((one) => one.id === id));
  return overtaken.length > 0 ? { current, overtaken } : { current };
}
