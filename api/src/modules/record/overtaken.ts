import type { ListedValues } from '@officina/contracts/bulk';

/**
 * The records that a change must leave as they are, each with its values of now: those that are neither what the sender
 * saw nor what the change sets. What was not said to be seen is not compared.
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
