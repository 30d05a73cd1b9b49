import type { ListedValues } from '@officina/contracts/bulk';

/**
 * The records that a change must not touch, with their current values: those whose values are neither what the sender
 * saw nor what the change sets. Records without `seen` values are not compared.
 */
export const overtakenOf = (
  records: readonly { id: number }[],
  seen: readonly ListedValues[] = [],
  change: object,
): ListedValues[] =>
  records.flatMap((record) => {
    const { id, ...values } = seen.find((one) => one.id === record.id) ?? { id: record.id };
    const now = Object.entries(values).map(([name, value]) => [name, value, Reflect.get(record, name)] as const);
    const isOvertaken = now.some(
      ([name, was, is]) => is !== was && ![is, undefined].includes(Reflect.get(change, name)),
    );
    return isOvertaken ? [{ id, ...Object.fromEntries(now.map(([name, , is]) => [name, is])) }] : [];
  });
